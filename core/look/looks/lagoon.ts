import { PANEL_TITLES } from "../panel-css.ts";
import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

const postmark =
	"<circle r='20'/><circle r='14'/><path d='M21-9q6-5 12 0t12 0 12 0 12 0M21 1q6-5 12 0t12 0 12 0 12 0'/>";

/** A postcard: airmail edge, perforated stamp with a postmark, the links are the lines of the address. */
export const lagoon = {
	name: "Lagoon",
	needsPlan: true,
	feeling: "calm",
	colors: {
		ground: ["#d9f7f4", "#9fe0dd"],
		text: "#083b40",
		button: "#0a5a61",
		buttonText: "#f2fffe",
		accent: "#d8503f",
	},
	display: { typeface: "caveat-bold", weight: 700, size: 4.5, desktopSize: 7.5, leading: 0.95, tracking: -0.02 },
	text: { typeface: "figtree-book", weight: 400, size: 1 },
	parts: {
		avatarShape: "square",
		buttonStyle: "rows",
		linkMarker: "arrow",
		desktopLayout: "own",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="lagoon"] {
	/* The card, with the edge of air mail. */
	&[data-ground="own"] {
		--measure: min(100cqi - 4rem, 34rem);
		padding-inline: 2rem;
		.bio-ground {
			border: 14px solid;
			border-image: repeating-linear-gradient(-45deg, #d54 0 12px, #ffe 0 24px, #066 0 36px, #ffe 0 48px) 14;
			background: #fffdf5;
		}
	}
	&[data-avatar="square"] .bio-avatar {
		--avatar: 120px;
		height: 9rem;
		padding: 8px;
		background: #8cc;
		color: #044;
		mask:
			linear-gradient(#000 0 0) content-box,
			radial-gradient(#0000 4px, #000 5px) -6px -6px / 12px 12px;
	}
	&[data-header="left"][data-avatar="square"] .bio-header {
		position: relative;
		.bio-avatar {
			margin-inline: auto 0;
		}
		/* The postmark. */
		&::after {
			content: "";
			position: absolute;
			top: 1rem;
			inset-inline-end: 5rem;
			width: 11rem;
			height: 5rem;
			background: currentColor;
			mask: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='-21 -21 90 42' fill='none' stroke='red'>${postmark}</svg>");
			rotate: -9deg;
		}
	}
	.bio-text,
	&[data-fill="rows"] .bio-links a {
		font: 700 1.6rem / 1.2 var(--display);
	}
	@container page (min-width: 900px) {
		&[data-desktop="own"] {
			--measure: min(50cqi - 10rem, 28rem);
			padding: 6rem max(6.5rem, 50cqi - 34rem);
			display: grid;
			grid: repeat(4, auto) 1fr / 1fr 1fr;
			gap: 0 6rem;
			align-items: start;
			&[data-ground="own"] {
				--h: 17rem;
				background: var(--ground-2);
				.bio-ground {
					inset: 3rem max(3rem, 50cqi - 38rem);
					width: auto;
					background:
						linear-gradient(#0444 0 0) 50% / 2px 90% no-repeat,
						#fffdf5;
				}
			}
			.bio-header {
				contain: layout;
				grid-row: 1 / 6;
			}
			.bio-body {
				grid-area: 2 / 2 / 7;
			}
			.bio-brand {
				grid-row: 6;
			}
			&[data-header="left"] .bio-header {
				display: contents;
				h1 {
					align-self: end;
				}
				.bio-text {
					font-size: 2.5rem;
				}
				.bio-avatar,
				&::after {
					grid-area: 1 / 2 / 2 / 3;
				}
				.bio-avatar {
					zoom: 1.3;
				}
				/* The picture on the card: the sun goes down over the water. */
				&::before {
					content: "";
					grid-row: 5;
					height: var(--h);
					margin: 2rem 0;
					background:
						linear-gradient(#0000 62%, #8cc 0 80%, #066 0),
						radial-gradient(circle at 66% 62%, #d54 5rem, #fdb 0);
				}
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
/* Written by hand, and stamps in place of pictures. */
[data-look="lagoon"][data-fill="rows"] {
	${PANEL_TITLES},
	.bio-prose {
		font: 700 1.5rem / 1.2 var(--display);
	}
	:is(.bio-product, .bio-gallery) img {
		padding: 6px;
		border-radius: 0;
		background: #8cc;
		mask:
			linear-gradient(#000 0 0) content-box,
			radial-gradient(#0000 3px, #000 4px) -5px -5px / 10px 10px;
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 90, y: 90, width: 520, height: 450, align: "start" },
	avatar: {
		x: 1010,
		y: 200,
		width: 190,
		height: 230,
		ring: "<path fill='#8cc' d='M-62-73H62V73H-62z'/><path fill='none' stroke='#fffdf5' stroke-width='7' stroke-linecap='round' stroke-dasharray='0 11.27' d='M-62-73H62V73H-62z'/>",
	},
	nameSize: 130,
	ground: `<rect width='1200' height='630' fill='#fffdf5'/><g fill='none' stroke-width='24'><g transform='skewX(-45)'><path stroke='#d54' stroke-dasharray='26 78' d='M0 12h1300M600 618h1300'/><path stroke='#066' stroke-dasharray='26 78' stroke-dashoffset='-52' d='M0 12h1300M600 618h1300'/></g><g transform='skewY(-45)'><path stroke='#d54' stroke-dasharray='26 78' d='M12 0v700M1188 1200v700'/><path stroke='#066' stroke-dasharray='26 78' stroke-dashoffset='-52' d='M12 0v700M1188 1200v700'/></g></g><path stroke='#044' stroke-opacity='.27' stroke-width='2' d='M650 90v450M700 428h410M700 496h410M700 564h410'/><svg x='720' y='112' width='230' height='107' viewBox='-21 -21 90 42' fill='none' stroke='#083b40' stroke-opacity='.8'><g transform='rotate(-9)'>${postmark}</g></svg>`,
	foot: { x: 704, y: 416, size: 44 },
} as const satisfies ShareArt;
