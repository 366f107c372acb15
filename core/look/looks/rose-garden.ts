import { PANEL_TITLES } from "../panel-css.ts";
import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

const rose =
	"<path fill='%236f8457' d='M30 30C22 12 8 14 0 24c8 10 20 14 30 6 0 14 10 24 24 22 2-14-8-22-24-22'/><circle cx='30' cy='28' r='18' fill='%23f0a3b4'/><path fill='%23d4637f' d='M30 10a18 18 0 0 1 10 33c4-12-4-22-18-20 0-6 3-11 8-13'/><path fill='none' stroke='%238c1f45' stroke-width='2' d='M29 29c-3 0-3-5 1-5 6 0 7 9 0 9-10 0-9-15 1-15 13 0 14 21-1 21'/>";

/** A wedding invitation at a garden gate: an arch with climbing roses, the name and the buttons in Cormorant's italics. */
export const roseGarden = {
	name: "Rose Garden",
	needsPlan: true,
	feeling: "elegant",
	colors: {
		ground: ["#fde8ec", "#f6c1cd"],
		text: "#4f1228",
		button: "#8c1f45",
		buttonText: "#fff4f6",
		accent: "#8c1f45",
	},
	display: { typeface: "cormorant-italic", weight: 500, size: 4, desktopSize: 5.5, leading: 0.86, tracking: -0.02 },
	text: { typeface: "newsreader-book", weight: 400, size: 1.0625 },
	parts: {
		header: "center",
		avatarShape: "arch",
		buttonStyle: "frame",
		buttonCorners: "round",
		linkAlign: "center",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="rose-garden"] {
	--r: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 60'>${rose}</svg>");
	--card: var(--ground);
	--link-size: 1.375rem;
	--profile: min(28rem, 40cqi);
	--top: 2.5rem;
	&[data-tint="own"] {
		--card: #fffafb;
	}
	&[data-ground="own"] .bio-ground {
		background: linear-gradient(var(--ground), var(--ground-2));
	}
	&[data-fill="frame"] {
		--surface: var(--card);
		.bio-links a {
			background: var(--card);
			font-family: var(--display);
		}
	}
	/* An arch with climbing roses. */
	&[data-header="center"] {
		.bio-header {
			contain: layout;
			padding: 3rem 1.25rem 1rem;
			border: 1px solid var(--accent);
			border-radius: 14rem 14rem 0 0;
			outline: 1px solid var(--accent);
			outline-offset: -7px;
			background: var(--card);
			&::before {
				content: "";
				position: absolute;
				inset: 0 -1.2em -1.2em;
				z-index: -1;
				background:
					var(--r) 0 5.2em / 5.2em,
					var(--r) 0.9em 2.7em / 3.6em,
					var(--r) 3.3em 1em / 2.6em,
					var(--r) calc(100% - 1em) 3.2em / 3em,
					var(--r) 100% 5.4em / 4.6em,
					var(--r) 100% 100% / 4.6em,
					var(--r) calc(100% - 3.6em) 100% / 2.6em;
				background-repeat: no-repeat;
			}
		}
		h1 {
			margin-inline: -1rem;
		}
		.bio-handle::before {
			content: "";
			display: block;
			height: 2rem;
			margin: 0.5rem;
			background:
				var(--r) 50% / 2rem,
				linear-gradient(90deg, #0000, var(--button), #0000) 50% / 12rem 1px;
			background-repeat: no-repeat;
		}
	}
	@container page (min-width: 900px) {
		--avatar: 14rem;
		&[data-header="center"][data-desktop="sticky"] {
			.bio-header {
				min-height: calc(var(--view, 100vh) - 5rem);
				padding-top: 5rem;
				&::before {
					font-size: 1.5rem;
				}
			}
			.bio-body {
				padding-top: 5rem;
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
/* Arches, and titles in italics. */
[data-look="rose-garden"][data-fill="frame"] {
	${PANEL_TITLES} {
		font: 600 1.375em / 1.15 var(--display);
	}
	.bio-gallery img {
		aspect-ratio: 0.8;
		border-radius: 9rem 9rem 0 0;
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 345, y: 325, width: 510, height: 285, align: "center" },
	avatar: { x: 600, y: 190, width: 160 },
	nameSize: 110,
	ground: `<linearGradient id='a' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#fde8ec'/><stop offset='1' stop-color='#f6c1cd'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/><path fill='#fffafb' stroke='#8c1f45' stroke-width='2' d='M290 640V345a310 310 0 0 1 620 0V640z'/><path fill='none' stroke='#8c1f45' d='M302 640V345a298 298 0 0 1 596 0V640z'/><svg x='215' y='150' width='150' height='150' viewBox='0 0 60 60'>${rose}</svg><svg x='270' y='60' width='110' height='110' viewBox='0 0 60 60'>${rose}</svg><svg x='360' y='20' width='76' height='76' viewBox='0 0 60 60'>${rose}</svg><svg x='845' y='150' width='130' height='130' viewBox='0 0 60 60'>${rose}</svg><svg x='810' y='70' width='90' height='90' viewBox='0 0 60 60'>${rose}</svg><svg x='225' y='300' width='84' height='84' viewBox='0 0 60 60'>${rose}</svg><svg x='850' y='500' width='140' height='140' viewBox='0 0 60 60'>${rose}</svg><svg x='905' y='420' width='80' height='80' viewBox='0 0 60 60'>${rose}</svg>`,
} as const satisfies ShareArt;
