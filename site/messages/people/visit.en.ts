/** People of the platform on a visit. */
export const visit = {
  label: 'Visit of the platform',
  title: 'You are at {{name}} as someone who works for the platform.',
  until: 'Reason: {{reason}}. Until {{time}}.',
  noted: 'This stands in the log of this site.',
  end: 'Leave',
  enterTitle: 'To {{name}} as someone who works for the platform',
  enterText: 'Your visit and its reason will stand in the log of this site.',
  reason: 'Reason: {{reason}}',
  enter: 'Enter',
  over: 'This link works for one minute, once. Begin again from your own site.',
} as const;
