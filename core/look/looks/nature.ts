import { INKED_PANEL } from "../panel-css.ts";
import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

const sprig =
	"<marker id='l' orient='auto' overflow='visible'><path fill='%234d6e42' d='M0 0q3-16 24-22 1 16-24 22 3 16 24 22 1-16-24-22'/></marker><path fill='none' stroke='%234d6e42' stroke-width='1.5' marker-mid='url(%23l)' marker-end='url(%23l)' d='M5 235Q20 200 38 175T62 140 88 105 112 70 138 40 165 12'/>";

/** A botanical plate: the links are the leaves of a plant. */
export const nature = {
	name: "Nature",
	needsPlan: false,
	feeling: "calm",
	colors: {
		ground: ["#24422f", "#4f6b3c"],
		text: "#fbf8ea",
		button: "#f2e7c2",
		buttonText: "#24422f",
		accent: "#a9bd7d",
	},
	display: { typeface: "cormorant", weight: 500, size: 3.5, desktopSize: 5, leading: 0.9, tracking: -0.02 },
	text: { typeface: "newsreader-book", weight: 400, size: 1.0625 },
	parts: {
		header: "center",
		avatarShape: "arch",
		buttonStyle: "solid",
		buttonCorners: "leaf",
		linkAlign: "center",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="nature"] {
	--profile: min(40cqi, 26rem);
	--gutter: 4rem;
	--heading-size: 2.5rem;
	/* One sprig at the foot of the window, and the same turned around at its top. */
	&[data-ground="own"] .bio-ground {
		background: linear-gradient(160deg, #24422f, #3d5a35);
		&::before,
		&::after {
			background:
				url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='-30 -60 280 330'>${sprig}</svg>")
				-10rem calc(100% + 13rem) / 23rem no-repeat;
		}
		&::before {
			rotate: 180deg;
		}
	}
	&[data-avatar="arch"] .bio-avatar {
		outline: 1px solid var(--accent);
		outline-offset: 0.5rem;
	}
	.bio-handle {
		margin-top: 0.625rem;
		font-style: italic;
	}
	&[data-links="stack"][data-shape="leaf"] {
		--balance: 0;
		.bio-links {
			position: relative;
			grid-template-columns: 1fr 1fr;
			gap: 0.5rem 2px;
			padding-bottom: 3rem;
			&::before {
				content: "";
				position: absolute;
				z-index: -1;
				inset: 1rem calc(50% - 1px) 0;
				background: var(--accent);
			}
		}
		.bio-links li {
			--d: to top right;
			--e: 0.125rem 3em;
			&:nth-child(even) {
				--d: to bottom right;
				--e: 3em 0.125rem;
				translate: 0 2.25rem;
			}
			/* A leaf alone is at the end of its stem. */
			&:only-child {
				grid-column: 1 / 3;
				margin: 0 25%;
			}
		}
		.bio-links a {
			height: 100%;
			min-height: var(--h, 6.5rem);
			padding: var(--p, 1rem);
			flex-flow: column;
			border-radius: var(--e);
			font: 600 var(--f, 1.3rem) / 1.1 var(--display);
			span {
				flex: none;
			}
		}
	}
	&[data-fill="solid"][data-shape="leaf"] .bio-links a {
		background: linear-gradient(
			var(--d, 0deg),
			color-mix(in srgb, var(--l, var(--button)) 88%, var(--fold, var(--away))) 50%,
			var(--l, var(--button)) 50.4%
		);
	}
	&[data-tint] .bio-links {
		--fold: #24422f;
	}
	&[data-tint="own"] .bio-links li {
		&:nth-child(3n + 2) {
			--l: #dde3b4;
		}
		&:nth-child(3n) {
			--l: #cad8a0;
		}
	}
	@container page (min-width: 900px) {
		--avatar: 16rem;
		--h: 10rem;
		--p: 1rem 2.5rem;
		--f: 1.9rem;
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
/* Leaves of a herbarium. */
[data-look="nature"][data-fill="solid"] {
	[data-panel] {
		--panel: var(--button);
		--panel-ink: var(--button-text);
		${INKED_PANEL}
		background-image: linear-gradient(to top right, color-mix(in srgb, var(--panel-ink) 9%, #0000) 50%, #0000 50.4%);
	}
	&[data-shape="leaf"] {
		:is([data-panel], .bio-gallery img) {
			border-radius: 2.25rem 0.25rem;
		}
		.bio-gallery li:nth-child(even) img {
			border-radius: 0.25rem 2.25rem;
		}
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 230, y: 340, width: 740, height: 240, align: "center" },
	avatar: {
		x: 600,
		y: 185,
		width: 180,
		ring: "<path d='M-58-11a58 58 0 0 1 116 0V69H-58z' fill='none' stroke='$accent'/>",
	},
	nameSize: 110,
	ground: `<linearGradient id='a' x1='0' y1='0' x2='0.4' y2='1'><stop offset='0' stop-color='#24422f'/><stop offset='1' stop-color='#3d5a35'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/><g transform='translate(-24 282) scale(1.536)'>${sprig}</g><g transform='translate(1224 348) scale(-1.536)'>${sprig}</g>`,
} as const satisfies ShareArt;
