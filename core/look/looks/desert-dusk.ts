import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

const dunes =
	"<path fill='%23c65' d='M0 70C220 30 420 120 640 90S1140 0 1440 60V300H0z'/><path fill='%23624' d='M0 170C180 190 380 100 620 90c240-10 380 130 820 60v150H0z'/><path fill='%23e86' d='M620 90c70 50-20 90 120 135 130 45 420 10 700 55V150C1000 220 860 80 620 90z'/><path fill='%233a1b36' d='M0 220c300-60 520 40 800 10s500-60 640-40v110H0z'/>";

/** Dunes under a long low sun; the portrait is the sun. */
export const desertDusk = {
	name: "Desert Dusk",
	needsPlan: true,
	feeling: "warm",
	colors: {
		ground: ["#4a2545", "#8a3d4f"],
		text: "#fff0e6",
		button: "#ffc48a",
		buttonText: "#3d1c34",
		accent: "#ff9d72",
	},
	display: { typeface: "instrument-serif", weight: 400, size: 5.5, desktopSize: 9.5, leading: 0.92, tracking: -0.035 },
	text: { typeface: "figtree", weight: 400, size: 1.0625 },
	parts: {
		buttonStyle: "solid",
		buttonCorners: "round",
		linkMarker: "arrow",
		desktopLayout: "aside",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="desert-dusk"] {
	--heading-size: 2.25rem;
	--half: 34rem;
	&[data-ground="own"] .bio-ground {
		background: #3a1b36;
	}
	.bio-handle {
		margin-top: 0.7rem;
	}
	/* The sky is behind the name, and the dunes before the sun. */
	&[data-ground="own"][data-header="left"] .bio-header {
		display: grid;
		&::before,
		&::after {
			content: "";
			grid-area: 1 / 1 / 3 / -1;
			z-index: -1;
			margin: -3.5rem calc(50% - 50cqi) -1rem;
			background: linear-gradient(#213, #635 calc(100% - 14rem), #d65 calc(100% - 6rem), #fb7);
		}
		&::after {
			grid-row: 3;
			z-index: 0;
			height: 13rem;
			margin-block: -4.5rem -1.5rem;
			background:
				url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1440 300' preserveAspectRatio='none'>${dunes}</svg>")
				0 / 100% 100%;
		}
		h1 {
			grid-area: 1 / 1;
			min-height: 2.3em;
			padding-bottom: 0.7em;
		}
		.bio-avatar {
			--avatar: 10.5rem;
			grid-area: 2 / 1;
			margin: 0 1rem 0 auto;
		}
		:not(.bio-avatar) {
			z-index: 1;
		}
	}
	&[data-avatar="circle"] .bio-avatar {
		filter: sepia(0.35);
		box-shadow:
			0 0 0 0.75rem #fc85,
			0 0 0 2rem #fc82,
			0 0 6rem 2rem #fb79;
	}
	&[data-tint="own"][data-fill="solid"] .bio-links a {
		background: linear-gradient(100deg, var(--button), color-mix(in srgb, var(--button), var(--accent)));
	}
	@container page (min-width: 900px) {
		&[data-desktop="sticky"] .bio-header {
			&::before,
			&::after {
				margin-inline: 0;
			}
		}
		&[data-desktop="aside"] {
			&[data-ground="own"][data-header="left"] .bio-header {
				--measure: calc(min(100cqi, 73rem) - 33rem);
				grid-template-columns: 1fr 24rem;
				column-gap: 4rem;
				&::after {
					height: 15rem;
					margin-top: -5.5rem;
				}
				h1 {
					min-height: 1.9em;
					padding-bottom: max(0.7em, 6rem);
				}
				p {
					grid-column: 1;
				}
				.bio-avatar {
					--avatar: 17rem;
					grid-area: 1 / 2;
					margin: auto auto 0;
				}
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="desert-dusk"][data-fill="solid"] {
	[data-panel] {
		border-bottom: 3px solid var(--accent);
	}
	&[data-tint="own"] [data-panel] {
		background: linear-gradient(160deg, #5f2a4c, #8a3d4f);
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 80, y: 60, width: 640, height: 330, align: "start" },
	avatar: {
		x: 965,
		y: 300,
		width: 290,
		tone: "sepia",
		ring: "<circle r='92' fill='#fc8' fill-opacity='.1'/><circle r='74' fill='#fc8' fill-opacity='.16'/><circle r='58' fill='#fc8' fill-opacity='.34'/>",
	},
	nameSize: 170,
	ground:
		"<linearGradient id='a' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#221133'/><stop offset='0.55' stop-color='#663355'/><stop offset='0.85' stop-color='#dd6655'/><stop offset='1' stop-color='#ffbb77'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/>",
	front: `<g transform='translate(0 400) scale(.8334 .767)'>${dunes}</g>`,
	foot: { x: 80, y: 596, size: 34 },
} as const satisfies ShareArt;
