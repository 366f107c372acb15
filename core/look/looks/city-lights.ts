import { PANEL_TITLES } from "../panel-css.ts";
import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** A departure board: split flaps, amber condensed capitals, a column of numbers. */
export const cityLights = {
	name: "City Lights",
	needsPlan: false,
	feeling: "bold",
	colors: {
		ground: ["#17161c", "#3a2430"],
		text: "#fdf3ea",
		button: "#ff8a5c",
		buttonText: "#2a1110",
		accent: "#ffb84d",
	},
	display: {
		typeface: "big-shoulders-display",
		weight: 800,
		size: 4.25,
		desktopSize: 3.25,
		leading: 0.9,
		tracking: -0.01,
		isUppercase: true,
	},
	text: { typeface: "figtree", weight: 400, size: 1 },
	parts: {
		avatarShape: "square",
		linkMarker: "number",
		desktopLayout: "board",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="city-lights"] {
	--above: 1.5rem;
	--avatar: 4rem;
	&[data-ground="own"] {
		.bio-ground {
			background: linear-gradient(var(--ground) 30%, var(--ground-2));
		}
		/* The slit of the flaps shows the ground, so it needs the look's own. */
		h1 {
			position: relative;
			&::after {
				content: "";
				position: absolute;
				inset: 0;
				background: repeating-linear-gradient(#0000 0 0.45em, #17161c 0 0.47em, #0000 0 0.9em);
			}
		}
	}
	&[data-fill="none"] .bio-links {
		gap: 0.25rem;
		a {
			padding-inline: 1rem;
			font: 700 1.25rem / 1 var(--display);
			text-transform: uppercase;
		}
	}
	&[data-fill="none"][data-links="stack"] {
		--link-height: 4rem;
		.bio-links a {
			padding-block: 0;
			font-size: 1.75rem;
		}
	}
	&[data-tint="own"][data-fill="none"] .bio-links a {
		background: linear-gradient(#34313b, #211f26 calc(50% - 1px), #000 0 calc(50% + 1px), #121115 0);
		color: var(--accent);
	}
	&[data-fill="none"][data-links="stack"][data-marker="number"] .bio-links a {
		padding-inline-start: 0;
		&::before {
			align-self: stretch;
			display: grid;
			place-content: center;
			flex: none;
			width: 2em;
			border-inline-end: 0.25rem solid var(--ground);
			color: var(--text);
		}
		/* Two lamps, one of them lit. */
		&::after {
			content: "";
			flex: none;
			margin-inline-start: auto;
			width: 1.75rem;
			height: 0.7rem;
			background:
				radial-gradient(closest-side, var(--button) 92%, #0000) 0 / 0.7rem no-repeat,
				radial-gradient(closest-side, #ff8a5c4d 92%, #0000) 100% / 0.7rem no-repeat;
		}
	}
	@container page (min-width: 900px) {
		&[data-desktop="board"] {
			--display-size: clamp(5rem, calc(var(--measure) / var(--length) / 0.42), 13rem);
			&[data-header="left"] .bio-header {
				display: grid;
				grid-template-columns: auto auto 1fr auto;
				gap: 0 2rem;
				align-items: center;
				> * {
					margin: 0;
				}
				h1 {
					grid-column: 1 / -1;
					order: -1;
					margin-bottom: 0.75rem;
				}
			}
		}
		/* Below a cover, the links are in two columns, and most of them in the first window. */
		&[data-desktop="board"][data-header="hero"][data-cover] {
			--display-size: 6rem;
			.bio-header {
				padding-top: 11rem;
			}
			h1 {
				width: fit-content;
			}
			&[data-links="stack"] .bio-links {
				grid-template-columns: 1fr 1fr;
			}
		}
		&[data-fill="none"][data-links="stack"] {
			--link-height: 5rem;
			.bio-links a {
				font-size: 3rem;
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
/* Flaps of the board. */
[data-look="city-lights"][data-fill="none"] {
	[data-panel] {
		border-bottom: 3px solid var(--ground);
	}
	${PANEL_TITLES} {
		font: 700 1.375rem / 1.1 var(--display);
		text-transform: uppercase;
	}
	.bio-gallery li {
		position: relative;
		&::after {
			content: "";
			position: absolute;
			inset: calc(50% - 1px) 0 auto;
			height: 2px;
			background: var(--ground);
		}
	}
	&[data-tint="own"] {
		[data-panel] {
			background: linear-gradient(#34313b, #211f26 5rem);
		}
		${PANEL_TITLES} {
			color: var(--accent);
		}
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 80, y: 50, width: 820, height: 340, align: "start" },
	avatar: { x: 1010, y: 190, width: 220 },
	nameSize: 170,
	ground:
		"<linearGradient id='a' x1='0' y1='0' x2='0' y2='1'><stop offset='0.3' stop-color='#17161c'/><stop offset='1' stop-color='#3a2430'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/><linearGradient id='b' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#34313b'/><stop offset='0.49' stop-color='#211f26'/><stop offset='0.49' stop-color='#000'/><stop offset='0.51' stop-color='#000'/><stop offset='0.51' stop-color='#121115'/><stop offset='1' stop-color='#121115'/></linearGradient><path fill='url(#b)' d='M80 440h1040v126H80z'/><path fill='#17161c' d='M182 440h8v126h-8z'/><circle cx='1030' cy='503' r='14' fill='#ff8a5c'/><circle cx='1074' cy='503' r='14' fill='#ff8a5c' fill-opacity='.3'/><circle cx='131' cy='503' r='14' fill='#ffb84d'/>",
	inks: { address: "#ffb84d" },
	foot: { x: 222, y: 522, size: 54 },
} as const satisfies ShareArt;
