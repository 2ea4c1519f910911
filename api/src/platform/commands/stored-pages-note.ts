/** Follow-up step after a change to anything shown on stored pages. */
export const STORED_PAGES_NOTE = 'Stored pages show this once they are drawn anew: docker-compose run --rm publish-shell redraw';
