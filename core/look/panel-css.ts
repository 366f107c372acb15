/*
 * What several looks say of panels: of blocks with a card, such as products, texts and answers.
 */

/**
 * Declarations of a panel in a color of its own, `--panel`, with words in `--panel-ink`. What is in it takes both in place of
 * the page's colors. The panel itself doesn't, because the ring around a focused one lies on the page.
 */
export const INKED_PANEL = `
	background-color: var(--panel);
	color: var(--panel-ink);
	> * {
		--text: var(--panel-ink);
		--button: var(--panel-ink);
		--button-text: var(--panel);
	}
`;

/** The selector of titles in panels. Bold words in a text are none. */
export const PANEL_TITLES = ":is([data-panel]:not(.bio-prose) strong, [data-panel] h2, .bio-questions summary)";
