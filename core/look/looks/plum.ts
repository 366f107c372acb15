import { PANEL_TITLES } from "../panel-css.ts";
import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** A magazine's cover: the avatar is the full-bleed duotone photograph, the name its masthead, the links the cover lines. */
export const plum = {
	name: "Plum",
	needsPlan: true,
	feeling: "elegant",
	colors: {
		ground: ["#32143d", "#57275f"],
		text: "#fbeeff",
		button: "#e6b3f2",
		buttonText: "#32143d",
		accent: "#e6b3f2",
	},
	display: { typeface: "bodoni-moda", weight: 600, size: 4.75, desktopSize: 3.25, leading: 0.87, tracking: -0.055 },
	text: { typeface: "figtree", weight: 500, size: 1 },
	parts: {
		avatarShape: "square",
		desktopLayout: "own",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="plum"] {
	&[data-fill="none"] .bio-links {
		gap: 0;
		a {
			min-height: 3rem;
			font: 500 1.75rem / 1 var(--display);
		}
		li:first-child a {
			color: var(--accent);
			font-size: 2.5rem;
		}
		img {
			order: 1;
		}
	}
	&[data-ground="own"] {
		--c: #8a4a97;
		.bio-ground {
			background: linear-gradient(var(--c) 24rem, var(--ground) 38rem);
		}
		&[data-avatar="square"] .bio-avatar {
			z-index: -1;
			filter: grayscale(1) contrast(1.25) brightness(1.35);
			mix-blend-mode: multiply;
		}
		/* The photograph fills the cover. Initials stand in for it as one huge monogram. */
		&[data-header="left"][data-avatar="square"] {
			.bio-avatar {
				opacity: calc(1 - var(--twin, 0) * 0.75);
				background: none;
				color: #0006;
				mask: linear-gradient(#000 75%, #0000);
			}
			.bio-handle {
				order: -1;
				margin: 0 0 0.75rem;
				padding-bottom: 0.6rem;
				border-bottom: 1px solid;
			}
			.bio-header::after {
				content: "";
				width: 5rem;
				height: 3rem;
				border: 0.3rem solid #fff;
				background: repeating-linear-gradient(90deg, #000 0 2px, #fff 0 3px, #000 0 4px, #fff 0 7px);
			}
			@container page (width < 900px) {
				padding-top: 1rem;
				.bio-avatar {
					position: absolute;
					top: 0;
					left: 0;
					--avatar: 100cqi;
					height: 38rem;
				}
				.bio-header {
					min-height: 31rem;
					display: flex;
					flex-direction: column;
					&::after {
						margin-top: -3rem;
						align-self: end;
					}
				}
				h1 {
					margin-bottom: auto;
				}
				.bio-socials {
					padding-inline-end: 6rem;
				}
			}
		}
	}
	@container page (min-width: 900px) {
		&[data-desktop="own"] {
			--display-size: clamp(6rem, 195cqi / var(--length), 15cqi);
			padding: 1.25rem 2.5rem 2rem;
			display: grid;
			grid-template: auto auto auto auto 1fr / 1fr 34cqi 1fr;
			align-items: start;
			gap: 0 2.5rem;
			.bio-header {
				display: contents;
				> * {
					grid-column: 1;
					margin-top: 2rem;
				}
				> h1 {
					grid-area: 2 / 1 / 3 / -1;
					margin: 0;
					text-align: center;
				}
				> .bio-handle {
					grid-area: 1 / 1 / 2 / -1;
					margin: 0;
				}
			}
			.bio-body {
				grid-area: 3 / 3 / -1;
			}
			&[data-ground="own"] {
				.bio-ground {
					background: linear-gradient(90deg, var(--ground) 31cqi, var(--c) 0 69cqi, var(--ground) 0);
				}
				&[data-avatar="square"] .bio-avatar {
					position: sticky;
					top: 0;
					grid-area: 1 / 2 / -1;
					--avatar: 38cqi;
					height: var(--view, 100lvh);
					margin: -1.25rem -2cqi;
				}
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="plum"][data-fill="none"] {
	&:not([data-wallpaper]) [data-panel] {
		background: none;
	}
	[data-panel] {
		--inset: 0px;
		border-top: 1px solid;
	}
	${PANEL_TITLES} {
		font: 500 1.375rem / 1.15 var(--display);
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 70, y: 110, width: 640, height: 440, align: "start" },
	avatar: { x: 935, y: 315, width: 530, height: 630, tone: "violet", outline: "M-50-59.5H50V59.5H-50z", isCover: true },
	nameSize: 160,
	ground:
		"<rect width='1200' height='630' fill='#32143d'/><path fill='#8a4a97' d='M670 0h530v630H670z'/><path fill='#fbeeff' d='M70 84h460v2H70z'/>",
	front:
		"<linearGradient id='z' x1='0' y1='0' x2='1' y2='0'><stop offset='0' stop-color='#32143d'/><stop offset='0.2' stop-color='#32143d' stop-opacity='0.9'/><stop offset='1' stop-color='#32143d' stop-opacity='0'/></linearGradient><path fill='url(#z)' d='M669 0h330v630H669z'/><path fill='#fff' d='M1040 530h110v66h-110z'/><path stroke='#000' stroke-width='3' d='M1050 538v50m8-50v50m5-50v50m11-50v50m6-50v50m9-50v50m5-50v50m12-50v50m7-50v50m10-50v50m6-50v50m8-50v50'/>",
} as const satisfies ShareArt;
