/** What is to be done after a change of something that stored pages show. */
export const STORED_PAGES_NOTE = 'Stored pages show this once they are drawn anew: docker-compose run --rm publish-shell redraw';
