export const texts = {
  late: 'This page is still loading.',
  failed: "This page didn't load completely.",
  reload: 'Refresh the page',
};
