/** Follow-up step after a change to anything shown on stored pages. */
export const STORED_PAGES_NOTE = 'Prerendered pages show this once they are rendered again: docker-compose run --rm publish-shell redraw';
