/** The tenant's own colours, which a colour field offers first; set by whoever knows them. */
let colors: readonly string[] = [];
export const offerColors = (given: readonly string[]) => void (colors = given);
export const colorsOf = () => colors;
