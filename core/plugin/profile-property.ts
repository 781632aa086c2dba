import type { Label } from '../schema.ts';

/** A line of a person's profile (specification 3, profile property definition). */
export interface ProfilePropertyDefinition {
  kind: 'profileProperty';
  key: string;
  category: 'profile' | 'preferences' | 'activity' | 'privacy' | 'security';
  /** Properties of one section stand together; `person` and `own` without a heading. */
  section: string;
  subsection?: string;
  sortOrdinal: number;
  /** Sections stand in this order, those without one in front. */
  sectionSortOrdinal?: number;
  /** The headings; a section without one is called by its name. */
  sectionLabel?: Label;
  subsectionLabel?: Label;
  visibleFor: ('Admin' | 'Roles' | 'Users' | 'Public' | 'Verify' | 'Mett')[];
  /**
   * The guids of the roles that the level Roles is about; nobody sees it by that level where none is named. Roles belong
   * to a tenant, so that a property of a plugin can name none.
   */
  visibleRoles?: string[];
  inputType: 'text' | 'textarea' | 'choice' | 'toggle' | 'date' | 'number' | 'image' | 'none';
  required: boolean;
  label: Label;
  options?: { value: string; label: Label }[];
}

export function defineProfileProperty(
  definition: Omit<ProfilePropertyDefinition, 'kind'>,
): ProfilePropertyDefinition {
  return { kind: 'profileProperty', ...definition };
}
