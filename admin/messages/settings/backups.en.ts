/** Which backups there are. */
export const backups = {
  title: 'Backups that there are',
  about: 'Of the whole site. Whoever runs the server can put one back.',
  none: 'There is none yet. Once they are made, the first is there within an hour.',
  newest: 'The newest',
};
