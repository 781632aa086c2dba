import { ActionIcon, Badge, Button, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconUserCog } from '@tabler/icons-react';
import { answers, api, foresee, useApi } from '../api.ts';
import { language, t, tAny } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { oneByOne } from '../roles/changes.ts';
import { useRoles } from '../users/wire.ts';
import { useMovedFocus } from '../ui/entries-focus.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { OneOf } from '../ui/OneOf.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useUrl } from '../ui/url.ts';
import { ProfilePropertyForm } from './ProfilePropertyForm.tsx';
import {
  address,
  categories,
  forForm,
  forWire,
  nameOf,
  ownOf,
  type ProfileProperties as Properties,
  type ProfileProperty,
  standTogether,
  withPlaces,
} from './profile-properties.ts';
import { SettingsList } from './SettingsList.tsx';

/** What the address says of one that is not there yet: no key looks like it. */
const isNew = '+';

/** What is asked of everybody with an account: what the platform and plugins ask, and what this site adds. */
export function ProfileProperties() {
  const [, change] = useUrl();
  const { data, error, refetch } = useApi<Properties>(address);
  const { nameOf: roleCalled } = useRoles();
  const goesAlong = useMovedFocus(data?.items.map(({ key }) => key).join(' '));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  const own = ownOf(data).toSorted(byCategory);
  const given = data.items.filter(({ origin }) => origin !== 'tenant').toSorted(byCategory);
  const open = (value: string) => change({ open: value }, { replace: false });
  const place = (property: ProfileProperty) => own.indexOf(property);
  return (
    <>
      <SettingsList
        items={[...own, ...given]}
        keyOf={({ key }) => key}
        title={nameOf}
        about={(property) => aboutOf(property, roleCalled).join(' · ')}
        acts={(property) =>
          property.origin === 'tenant' ? (
            <Group gap="xs" wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('settings.properties.up', { name: nameOf(property) })}
                disabled={!standTogether(property, own[place(property) - 1])}
                onClick={({ currentTarget }) => {
                  goesAlong(currentTarget);
                  void move(data, property, own[place(property) - 1]!);
                }}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('settings.properties.down', { name: nameOf(property) })}
                disabled={!standTogether(property, own[place(property) + 1])}
                onClick={({ currentTarget }) => {
                  goesAlong(currentTarget);
                  void move(data, property, own[place(property) + 1]!);
                }}
              >
                <IconArrowDown size={16} />
              </ActionIcon>
              <Button
                variant="default"
                size="xs"
                aria-label={`${t('settings.change')}: ${nameOf(property)}`}
                onClick={() => open(property.key)}
              >
                {t('settings.change')}
              </Button>
            </Group>
          ) : (
            <Badge variant="light" color="gray">
              {t(`settings.properties.origin.${property.origin}`)}
            </Badge>
          )
        }
        make={{ label: t('settings.properties.new'), act: () => open(isNew) }}
        empty={{
          icon: IconUserCog,
          title: t('settings.properties.none'),
          text: t('settings.properties.noneText'),
        }}
      />
      <SidePanel title={t('settings.properties.one')}>
        {(value) => (
          <OneOf of="profileProperty" value={value} forNew={isNew} items={own} keyOf={({ key }) => key}>
            {(property) => (
              <ProfilePropertyForm
                property={property}
                properties={data}
                onDone={() => change({ open: undefined })}
              />
            )}
          </OneOf>
        )}
      </SidePanel>
    </>
  );
}

const order: readonly string[] = categories;
const byCategory = (one: ProfileProperty, other: ProfileProperty) =>
  order.indexOf(one.category) - order.indexOf(other.category);

/** Where it stands, what kind of answer it takes and who sees it. */
const aboutOf = (one: ProfileProperty, roleCalled: (guid: string) => string | undefined) => {
  const { category, inputType, visibleFor, visibleRoles = [], required } = one;
  const names = visibleRoles.flatMap((role) => roleCalled(role) ?? []).join(', ');
  const audience = (who: string) =>
    who === 'Roles' && names
      ? t('settings.properties.withRoles', { names })
      : who === 'Roles' && visibleRoles.length === 0
        ? t('settings.properties.withoutRoles')
        : tAny(`settings.properties.audiences.${who}`);
  const { sectionLabel, subsectionLabel } = forForm(one);
  const place = [tAny(`settings.properties.categories.${category}`)];
  if (inputType !== 'none') place.push(sectionLabel[language], subsectionLabel[language]);
  return [
    place.filter(Boolean).join(' › '),
    ...(inputType === 'none' || inputType === 'image'
      ? []
      : [tAny(`settings.properties.types.${inputType}`)]),
    ...(required ? [t('settings.properties.required')] : []),
    visibleFor.map(audience).join(', '),
  ];
};

/** To where its neighbour is, which is shown at once; taken back, the two change places again in what is there by then. */
async function move(properties: Properties, one: ProfileProperty, neighbour: ProfileProperty): Promise<void> {
  const next = withPlaces(properties, one, neighbour);
  const put = async (items: ProfileProperty[], { version }: Properties['meta']) => {
    const { meta } = await api.put<Properties>(address, { items: forWire(items), version });
    // Of the order only the version is taken over: more may have been moved since.
    foresee<Properties>(address, (now) => ({ ...now, meta }));
  };
  await runTask({
    type: 'move',
    entity: nameOf(one),
    // Whoever moves one a few places is quicker than the answers, each of which has the version for the next.
    act: () =>
      oneByOne(() => put(ownOf(next), (answers.getQueryData<Properties>([address]) ?? properties).meta)),
    foresee: () => foresee<Properties>(address, () => next),
    undo: () =>
      oneByOne(async () => {
        const now = await api.get<Properties>(address);
        await put(ownOf(withPlaces(now, one, neighbour)), now.meta);
      }),
    outdates: [address],
  });
}
