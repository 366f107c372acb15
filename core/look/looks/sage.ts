import { PANEL_TITLES } from "../panel-css.ts";
import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** Nothing but type: the page is one text, set large. */
export const sage = {
	name: "Sage",
	needsPlan: true,
	feeling: "calm",
	colors: {
		ground: ["#eef1e6", "#d0d9c0"],
		text: "#2b3324",
		button: "#4c5b3a",
		buttonText: "#fbfcf7",
		accent: "#6f7f56",
	},
	display: {
		typeface: "instrument-serif",
		weight: 400,
		size: 4.25,
		desktopSize: 3.75,
		leading: 0.95,
		tracking: -0.025,
	},
	text: { typeface: "instrument-serif", weight: 400, size: 1.1875 },
	parts: {
		header: "center",
		avatarShape: "none",
		linkAlign: "center",
		desktopLayout: "own",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="sage"] {
	--above: 4.5rem;
	&[data-ground="own"] .bio-ground {
		background: #e3e8d6;
	}
	:is(h1, .bio-handle),
	&[data-heading="plain"] .bio-heading {
		font-style: italic;
	}
	&[data-heading="plain"] .bio-heading {
		margin: 4rem 0 1rem;
	}
	&[data-align="center"] .bio-prose:not(:has(li)) {
		text-align: center;
	}
	&[data-fill="none"] {
		--surface: #0000;
		.bio-product {
			grid-template-columns: auto auto;
			justify-content: center;
		}
	}
	/* Titles are lines of one text, and pictures are signs in it. */
	&[data-fill="none"][data-links="stack"] .bio-links {
		--balance: 0;
		gap: 0.35rem;
		a {
			display: block;
			padding: 0.2rem 0;
			font: 400 clamp(2.5rem, 7cqi, 3.5rem) / 1.05 var(--display);
			letter-spacing: -0.02em;
			&:hover {
				font-style: italic;
			}
			img {
				width: 0.8em;
				height: 0.8em;
				margin: 0 0.2em -0.06em;
				border-radius: 50%;
			}
		}
	}
	@container page (min-width: 900px) {
		&[data-desktop="own"] {
			padding: 3.5rem 4rem;
			> :not(.bio-ground) {
				max-width: 78rem;
			}
			.bio-text {
				max-width: 36rem;
				margin-inline: auto;
			}
			.bio-body > :not(.bio-links) {
				max-width: 44rem;
				margin-inline: auto;
			}
			&[data-fill="none"][data-links="stack"] .bio-links {
				display: block;
				li,
				a {
					display: inline;
					padding: 0;
					font-size: 5.875rem;
					line-height: 1.02;
				}
				/* No line ends between a sign and its title. */
				a:has(img) {
					display: inline-block;
				}
				li:not(:last-child)::after {
					content: "\\a0/ ";
					color: var(--accent);
				}
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="sage"][data-fill="none"] {
	[data-panel] {
		--inset: 0px;
	}
	.bio-latest h2 {
		font-style: italic;
	}
	${PANEL_TITLES} {
		font: italic 400 1.75rem / 1.1 var(--display);
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 80, y: 60, width: 1040, height: 510, align: "center" },
	avatar: null,
	nameSize: 190,
	isItalic: true,
	ground: "<rect width='1200' height='630' fill='#e3e8d6'/>",
} as const satisfies ShareArt;
