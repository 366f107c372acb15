import { PANEL_TITLES } from "../panel-css.ts";
import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** A magazine's contents page: a masthead over the whole width, numbered lines, hairlines, no buttons. */
export const paper = {
	name: "Paper",
	needsPlan: false,
	feeling: "calm",
	colors: {
		ground: ["#fbfaf7", "#f3efe6"],
		text: "#1c1b19",
		button: "#1c1b19",
		buttonText: "#fbfaf7",
		accent: "#b3321f",
	},
	display: { typeface: "newsreader-book", weight: 400, size: 4, desktopSize: 3.25, leading: 0.84, tracking: -0.05 },
	text: { typeface: "newsreader-book", weight: 400, size: 1.0625 },
	parts: {
		avatarShape: "square",
		buttonStyle: "rows",
		linkMarker: "number",
		headingStyle: "caps",
		desktopLayout: "aside",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="paper"] {
	--above: 1.25rem;
	--top: 2.5rem;
	--half: 42rem;
	--mark: var(--text);
	/* Red is readable on paper, and not on every picture. */
	&[data-ground="own"] {
		--mark: var(--accent);
	}
	.bio-handle {
		color: var(--mark);
		font-size: 1.25rem;
		font-style: italic;
	}
	&[data-header="left"] .bio-header {
		display: grid;
		grid-template: auto auto 1fr / auto 1fr;
		h1 {
			grid-column: 1 / -1;
			order: -1;
			padding: 0.06em 0 0.2em;
			margin-bottom: 1rem;
			border-bottom: 6px double;
		}
		.bio-avatar {
			grid-row: span 2;
			margin: 0;
			margin-inline-end: 1rem;
		}
		p {
			grid-column: 2;
			margin: 0;
		}
		.bio-socials {
			grid-column: 1 / -1;
		}
	}
	&[data-avatar="square"] .bio-avatar {
		height: calc(var(--avatar, 6.5rem) * 1.23);
		filter: grayscale(1);
	}
	&[data-fill="rows"] {
		--surface: #0000;
		.bio-links {
			border-top: 2px solid;
		}
	}
	&[data-fill="rows"][data-links="stack"] {
		--link-height: 4.25rem;
		--link-size: 1.375rem;
		.bio-links img {
			width: 3rem;
			height: 3rem;
			margin-inline-start: auto;
			order: 2;
		}
		&[data-marker="number"] .bio-links a::before {
			min-width: 1.35em;
			font: italic 1.8em / 1 var(--display);
			color: var(--mark);
		}
	}
	.bio-gallery {
		grid-template-columns: 1fr 1fr;
		:first-child:nth-last-child(odd) {
			grid-column: 1 / -1;
		}
	}
	@container page (min-width: 600px) {
		--display-size: clamp(4rem, calc(var(--measure) / var(--length) / 0.43), 8rem);
	}
	@container page (min-width: 900px) {
		&[data-fill="rows"][data-links="stack"] {
			--link-height: 5.25rem;
			--link-size: 2.125rem;
		}
		&[data-desktop="aside"] {
			--avatar: 8.5rem;
			--display-size: clamp(5rem, calc(var(--measure) / var(--length) / 0.43), 16rem);
			&[data-header="left"] .bio-header {
				grid-template: auto auto / auto auto 1fr auto;
				align-items: center;
				.bio-avatar {
					grid-row: 2;
				}
				.bio-text {
					grid-area: 2 / 3;
					padding-inline-start: 3rem;
					font-size: 1.375rem;
				}
				.bio-socials {
					grid-area: 2 / 4;
					margin: 0;
				}
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="paper"][data-fill="rows"] {
	[data-panel] {
		border-color: currentColor;
	}
	${PANEL_TITLES} {
		font: 500 1.375rem / 1.15 var(--display);
		letter-spacing: -0.02em;
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 80, y: 84, width: 700, height: 400, align: "start" },
	avatar: { x: 970, y: 284, width: 300, height: 369, tone: "gray" },
	nameSize: 150,
	ground:
		"<rect width='1200' height='630' fill='#fbfaf7'/><path fill='#1c1b19' d='M80 52h1040v3H80zM80 500h1040v4H80zm0 8h1040v4H80z'/>",
	inks: { line: "#b3321f" },
	foot: { x: 80, y: 572, size: 40 },
} as const satisfies ShareArt;
