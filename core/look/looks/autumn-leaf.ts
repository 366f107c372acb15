import type { ShareArt } from "../share-art.ts";
import type { Theme, TwinTints } from "../theme.ts";

const leaf =
	"<path fill='%23b5482a' d='M20 180C10 90 70 20 185 15 180 130 110 190 20 180'/><path fill='none' stroke='%23f6cf9c' stroke-width='3' d='M0 200 150 50M60 140V85M60 140h60M95 105V60m0 45h50'/>";

/** A paper collage: torn strips as long as their words, slightly rotated, held by tape; cut-out leaves and planes of paper behind. */
export const autumnLeaf = {
	name: "Autumn Leaf",
	needsPlan: true,
	feeling: "warm",
	colors: {
		ground: ["#fbe6c8", "#f0b67a"],
		text: "#43210a",
		button: "#4a4a17",
		buttonText: "#fff3e2",
		accent: "#b5482a",
	},
	// By night the papers are ink, moss and rust before a blue hour.
	twin: {
		ground: ["#1b1930", "#2c274a"],
		text: "#fbeeda",
		button: "#f0b04a",
		buttonText: "#2a1606",
		accent: "#f0a04a",
	},
	display: { typeface: "special-elite", weight: 400, size: 2.9, desktopSize: 4.1, leading: 1, tracking: -0.03 },
	text: { typeface: "special-elite", weight: 400, size: 1 },
	parts: {
		avatarShape: "square",
		buttonStyle: "solid",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="autumn-leaf"] {
	--link-size: 1.25rem;
	--link-height: 4rem;
	&[data-avatar="square"] .bio-avatar {
		width: var(--avatar, 10rem);
		height: calc(var(--avatar, 10rem) * 1.12);
		border: 0.6rem solid #fffaf0;
		border-bottom-width: 1.9rem;
		box-shadow: 0 5px 12px #0004;
		rotate: -4deg;
	}
	&[data-header="left"] h1 {
		width: fit-content;
		margin: -1.5rem -0.3em 0.75rem;
		padding: 0.3em 0.3em 0.15em;
		background: var(--button);
		color: var(--button-text);
		rotate: -1.5deg;
		clip-path: polygon(0 6%, 2% 0, 99% 3%, 98% 50%, 100% 74%, 99% 97%, 1% 96%);
	}
	&[data-links="stack"] .bio-links {
		display: flex;
		flex-wrap: wrap;
	}
	/* Tape on the picture, and on strips of paper as long as their words. */
	&[data-header="left"] .bio-header::before,
	&[data-fill="solid"] .bio-links li::after {
		content: "";
		display: block;
		position: absolute;
		z-index: 1;
		width: 4.5rem;
		height: 1.4rem;
		margin: -0.7rem 2.5rem;
		background: #fff8dca6;
		rotate: -8deg;
	}
	&[data-fill="solid"] .bio-links {
		li {
			max-width: 100%;
			rotate: -1.2deg;
			filter: drop-shadow(0 3px 4px #0004);
			&::after {
				top: 0;
			}
		}
		li:nth-child(2n) {
			rotate: 1.1deg;
		}
		a {
			padding-inline: 1.75rem;
			clip-path: polygon(0 0, 100% 2%, 99% 18%, 100% 33%, 98% 52%, 100% 70%, 99% 100%, 0 98%);
		}
	}
	&[data-tint="own"] {
		--surface: #fff6e6;
		&[data-fill="solid"] li {
			--button: #fff6e6;
			--button-text: var(--text);
			&:nth-child(2n) {
				--button: #ffc867;
			}
			&:nth-child(3n) {
				--button: #b5482a;
				--button-text: #fff3e2;
			}
		}
	}
	&[data-ground="own"] .bio-ground {
		background:
			url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 200'>${leaf}</svg>")
			calc(100% + 3rem) 0 / max(15rem, 24cqi) no-repeat,
			linear-gradient(8deg, #f0b67a 14rem, #0000 14.1rem),
			linear-gradient(97deg, #f6cf9c 38%, #fbe6c8 38.1%);
	}
	@container page (min-width: 900px) {
		--profile: min(28rem, 40cqi);
		--avatar: 18rem;
		--link-height: 5.5rem;
		--link-size: 1.75rem;
	}
}
`;

/** The drawing's colors in the other scheme. */
export const twinTints = {
	"#fff6e6": "#37315c",
	"#ffc867": "#41552a",
	"#b5482a": "#b5482a",
	"#fff3e2": "#fff3e2",
	"#f0b67a": "#322b56",
	"#f6cf9c": "#26223f",
	"#fbe6c8": "#1b1930",
} as const satisfies TwinTints;

/** What the look makes of panels. */
export const panel = /* css */ `
/* Torn sheets, each held by tape, and snapshots. */
[data-look="autumn-leaf"][data-fill="solid"] {
	[data-panel] {
		position: relative;
		overflow: visible;
		box-shadow: 0 3px 6px #0004;
		rotate: -0.6deg;
		&:nth-child(even) {
			rotate: 0.5deg;
		}
		&::before {
			content: "";
			position: absolute;
			z-index: 1;
			top: -0.7rem;
			inset-inline-start: 2.5rem;
			width: 4.5rem;
			height: 1.4rem;
			background: #f3e3b0b8;
			rotate: -8deg;
		}
		&:not(:focus-visible) {
			clip-path: polygon(-1rem -1rem, 100% -1rem, 100% 2%, 99% 18%, 100% 33%, 98.5% 52%, 100% 70%, 99% 100%, 99% 120%, -1rem 120%);
		}
	}
	.bio-gallery img {
		border: 0.3rem solid #fffaf0;
		border-bottom-width: 1.1rem;
		box-shadow: 0 3px 6px #0004;
		rotate: -2deg;
	}
	.bio-gallery li:nth-child(even) img {
		rotate: 2deg;
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 110, y: 160, width: 600, height: 260, align: "start" },
	avatar: {
		x: 955,
		y: 330,
		width: 260,
		rotate: -4,
		ring: "<path fill='#000' fill-opacity='.2' d='M-58-55H58V90H-58z'/><path fill='#fffaf0' d='M-58-58H58V86H-58z'/>",
	},
	nameSize: 110,
	ground: `<rect width='1200' height='630' fill='#fbe6c8'/><path fill='#f6cf9c' d='M0 0h520l-70 630H0z'/><path fill='#f0b67a' d='M0 560l1200-150v220H0z'/><svg x='860' y='-60' width='420' height='420' viewBox='0 0 200 200'>${leaf}</svg><path fill='#4a4a17' d='M60 142l260-12 430 6-6 150 8 70-8 76-340 12-344-6z'/><path fill='#fff6e6' d='M70 474l520-10 4 40-5 44-516 12z'/><path fill='#fff8dc' fill-opacity='.7' d='M120 118l130-18 5 40-130 18z'/>`,
	front: "<path fill='#fff8dc' fill-opacity='.75' d='M880 158l130-18 5 40-130 18z'/>",
	inks: { name: "#fff3e2", line: "#fff3e2" },
	foot: { x: 104, y: 526, size: 36 },
} as const satisfies ShareArt;
