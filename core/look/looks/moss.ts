import { INKED_PANEL } from "../panel-css.ts";
import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** A card index: cream cards with tabs, ruled lines, a punch hole and an ink stamp. */
export const moss = {
	name: "Moss",
	needsPlan: true,
	feeling: "retro",
	colors: {
		ground: ["#39431f", "#57622c"],
		text: "#fbfae6",
		button: "#e6eb9c",
		buttonText: "#2c3518",
		accent: "#9c2f22",
	},
	display: { typeface: "courier-prime", weight: 700, size: 2.667, desktopSize: 4, leading: 1.05, tracking: -0.07 },
	text: { typeface: "courier-prime", weight: 400, size: 1.0625 },
	parts: {
		avatarShape: "square",
		buttonStyle: "solid",
		buttonCorners: "soft",
		linkMarker: "number",
	},
	icons: "square",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="moss"] {
	--profile: min(26rem, 40cqi);
	/* Ruled cards with a red line. */
	&[data-header="left"] .bio-header,
	&[data-fill="solid"] .bio-links a {
		background:
			linear-gradient(#a229 0 0) 0 var(--y, 2.9rem) / 100% 2px no-repeat,
			repeating-linear-gradient(#0000 0 1.34rem, #0002 0 1.4rem) 0 var(--y, 2.9rem) no-repeat,
			var(--button);
		box-shadow: 0 0 0.6rem #0006;
	}
	&[data-header="left"] {
		.bio-header {
			--button: #fbfae6;
			--measure: calc(min(100cqi, 28.5rem) - 5rem);
			contain: layout;
			padding: 3.25rem 1.25rem 2.75rem;
			border-radius: 0.5rem;
			color: #2c3518;
			line-height: 1.4rem;
			&::after {
				content: "";
				position: absolute;
				left: 48%;
				bottom: 0.8rem;
				border: 0.6rem solid #414c23;
				border-radius: 50%;
			}
		}
		/* Stamped. */
		.bio-handle {
			position: absolute;
			top: 3.2rem;
			padding: 0 0.5rem;
			border: 2px solid;
			background: var(--button);
			font-size: 0.75rem;
			color: var(--accent);
			rotate: -3deg;
		}
	}
	&[data-header="left"][data-avatar="square"] {
		.bio-avatar {
			position: absolute;
			inset-inline-end: 1.25rem;
			top: -1.25rem;
			border: 0.4rem solid #fff;
			rotate: 4deg;
		}
		h1 {
			padding-top: 3rem;
		}
	}
	&[data-tint][data-fill="solid"] li {
		--button: #e6eb9c;
		--button-text: #2c3518;
		&:nth-child(odd) {
			--button: #fbfae6;
		}
	}
	&[data-fill="solid"][data-links="stack"][data-marker="number"] .bio-links {
		padding-top: 2.5rem;
		gap: 0;
		--y: calc(100% - 3.1rem);
		.bio-card {
			--y: 200%;
		}
		a {
			margin-top: -0.6rem;
			min-height: 6.25rem;
			padding-bottom: 3.4rem;
		}
		a::before {
			position: absolute;
			top: -1.9rem;
			inset-inline-start: var(--x, 1rem);
			width: 6rem;
			line-height: 2rem;
			text-align: center;
			background: var(--button);
			clip-path: polygon(12% 0, 88% 0, 100% 100%, 0 100%);
		}
		li:nth-child(3n + 2) {
			--x: calc(50% - 3rem);
		}
		li:nth-child(3n) {
			--x: calc(100% - 7rem);
		}
	}
	&[data-ground="own"] .bio-ground {
		--g: #0000 0 3.9rem, #fff2 0 4rem;
		background: repeating-linear-gradient(var(--g)), repeating-linear-gradient(90deg, var(--g)), #414c23;
	}
	@container page (min-width: 900px) {
		--link-size: 1.25rem;
		&[data-desktop="sticky"] .bio-header {
			min-height: 30rem;
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
/* Cards of the index, each with a tab, and photographs. */
[data-look="moss"][data-fill="solid"] {
	[data-panel] {
		--panel: var(--button);
		--panel-ink: var(--button-text);
		${INKED_PANEL}
		border-top: 2.6rem solid #0000;
		background-image: linear-gradient(#a229 0 0);
		background-position: 0 2.3rem;
		background-size: 100% 2px;
		background-repeat: no-repeat;
		background-origin: border-box;
		&:not(:focus-visible) {
			clip-path: polygon(0 1.6rem, var(--a, 1rem) 1.6rem, calc(var(--a, 1rem) + 0.7rem) 0, calc(var(--a, 1rem) + 5.3rem) 0, calc(var(--a, 1rem) + 6rem) 1.6rem, 100% 1.6rem, 100% 100%, 0 100%);
		}
		&:nth-child(3n) {
			--a: calc(50% - 3rem);
		}
		&:nth-child(3n + 1) {
			--a: calc(100% - 7rem);
		}
	}
	&[data-tint] [data-panel] {
		--panel: #fbfae6;
		--panel-ink: #2c3518;
		&:nth-child(even) {
			--panel: #e6eb9c;
		}
	}
	.bio-gallery img {
		border: 0.35rem solid #fff;
		box-shadow: 0 0 0.6rem #0006;
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 120, y: 206, width: 640, height: 320, align: "start" },
	avatar: { x: 975, y: 235, width: 250, rotate: 4, ring: "<path fill='#fff' d='M-57-57H57V57H-57z'/>" },
	nameSize: 110,
	ground:
		"<rect width='1200' height='630' fill='#414c23'/><path stroke='#fff' stroke-opacity='.13' stroke-width='630' stroke-dasharray='2 62' d='M0 315h1200'/><path stroke='#fff' stroke-opacity='.13' stroke-width='1200' stroke-dasharray='2 62' d='M600 0v630'/><rect x='70' y='78' width='1060' height='504' rx='14' fill='#000' fill-opacity='.3'/><path fill='#fbfae6' d='M90 58l16-34h210l16 34zM84 58h1032a14 14 0 0 1 14 14v490a14 14 0 0 1-14 14H84a14 14 0 0 1-14-14V72a14 14 0 0 1 14-14z'/><path stroke='#000' stroke-opacity='.12' stroke-width='2' d='M70 238h1060M70 286h1060M70 334h1060M70 382h1060M70 430h1060M70 478h1060'/><path stroke='#a22' stroke-opacity='.6' stroke-width='4' d='M70 188h1060'/><circle cx='600' cy='536' r='16' fill='#414c23'/>",
	inks: { name: "#2c3518", line: "#9c2f22", address: "#2c3518" },
	plate: { fill: "#fbfae6", stroke: "#9c2f22", rotate: -3 },
} as const satisfies ShareArt;
