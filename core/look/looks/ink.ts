import { PANEL_TITLES } from "../panel-css.ts";
import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** A gig poster: the name fills the width, and the links are its line-up. */
export const ink = {
	name: "Ink",
	needsPlan: true,
	feeling: "bold",
	colors: {
		ground: ["#0a0a0c", "#16161a"],
		text: "#f5f5f7",
		button: "#f5f5f7",
		buttonText: "#0a0a0c",
		accent: "#f5f5f7",
	},
	display: {
		typeface: "anton",
		weight: 400,
		size: 3,
		desktopSize: 3.25,
		leading: 0.98,
		tracking: -0.01,
		isUppercase: true,
	},
	text: { typeface: "archivo", weight: 450, size: 1 },
	parts: {
		header: "wordmark",
		avatarShape: "none",
		desktopLayout: "board",
	},
	icons: "square",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="ink"] {
	--above: 0.75rem;
	--fit: calc((var(--measure) - var(--plate, 0px)) / var(--word) / var(--advance) / 0.83);
	&[data-header="wordmark"] {
		h1 {
			margin-inline-start: -0.02em;
			font-size: clamp(1rem, min(var(--fit), var(--poster, 12rem)), 17rem);
			text-wrap: wrap;
		}
		.bio-handle {
			margin-top: 1rem;
			font-weight: 700;
		}
		.bio-text {
			margin-top: 0;
		}
	}
	&[data-fill="none"][data-links="stack"] .bio-links {
		gap: 0 2rem;
		a {
			padding-inline: 0;
			border-top: 4px solid;
			font: 400 2.25rem / 1.05 var(--display);
			text-transform: uppercase;
			&:hover {
				padding-inline: 1rem;
				background: var(--button);
				color: var(--button-text);
				transform: none;
			}
		}
		li:first-child a {
			font-size: 3.25rem;
		}
		span {
			flex: 1;
		}
		img {
			order: 1;
			width: 3.5rem;
			height: 3.5rem;
		}
	}
	&[data-tint="own"] img {
		filter: grayscale(1) contrast(1.25);
	}
	@container page (min-width: 600px) {
		--measure: calc(100cqi - 2.5rem);
		--poster: max(4.5rem, (var(--measure) - var(--plate, 0px)) / var(--length) / var(--advance) / 0.71);
		> * {
			max-width: none;
		}
	}
	@container page (min-width: 900px) {
		&[data-desktop="board"] {
			--top: 1rem;
			--half: 50cqi;
			--measure: calc(100cqi - 5rem);
			&[data-header="wordmark"] .bio-header {
				display: grid;
				grid-template-columns: 1fr 2fr auto;
				gap: 0 3rem;
				h1 {
					grid-column: 1 / -1;
				}
				.bio-text {
					margin-top: 1rem;
				}
				.bio-socials {
					grid-column: 3;
				}
			}
		}
		&[data-desktop="board"][data-fill="none"][data-links="stack"] .bio-links {
			a {
				font-size: 4.25rem;
				&::after {
					content: "↗" / "";
					order: 1;
					font: 500 0.7em var(--font);
				}
			}
			li:first-child a {
				font-size: 6.75rem;
			}
			img {
				width: 11rem;
				height: 6.5rem;
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="ink"][data-fill="none"] {
	&:not([data-wallpaper]) [data-panel] {
		background: none;
	}
	[data-panel] {
		--inset: 0px;
		border-top: 4px solid;
	}
	${PANEL_TITLES} {
		font: 400 1.875rem / 1.1 var(--display);
		text-transform: uppercase;
	}
	.bio-product span {
		font-weight: 700;
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 60, y: 40, width: 1080, height: 430, align: "start" },
	avatar: null,
	nameSize: 330,
	ground: "<rect width='1200' height='630' fill='#0a0a0c'/><path fill='#f5f5f7' d='M60 500h1080v6H60z'/>",
	foot: { x: 60, y: 576, size: 52 },
} as const satisfies ShareArt;
