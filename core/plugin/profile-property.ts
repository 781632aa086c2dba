import type { Label } from '../schema.ts';

/** A line of a person's profile (specification 3, profile property definition). */
export interface ProfilePropertyDefinition {
  kind: 'profileProperty';
  key: string;
  category: 'profile' | 'preferences' | 'activity' | 'privacy' | 'security';
  section: string;
  subsection?: string;
  sortOrdinal: number;
  sectionSortOrdinal?: number;
  visibleFor: ('Admin' | 'Roles' | 'Users' | 'Public' | 'Verify' | 'Mett')[];
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
