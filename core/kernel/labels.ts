export const hasLabels = (label: unknown) =>
  Boolean(label && (label as { nl?: string }).nl?.trim() && (label as { en?: string }).en?.trim());
