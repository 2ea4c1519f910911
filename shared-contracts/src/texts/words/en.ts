/** Words of a message that are the same everywhere. */
export const words = {
  success: 'Success',
  units: { seconds: 's', minutes: 'min', hours: 'h' },
};
