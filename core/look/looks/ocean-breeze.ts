import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

const waves =
	"<path fill='%231f7080' d='M0 45q75-45 150 0t150 0 150 0 150 0V200H0z'/><path fill='%23155a72' d='M0 95q50-35 100 0t100 0 100 0 100 0 100 0 100 0V200H0z'/><path fill='%23083450' d='M0 150q150-45 300 0t300 0V200H0z'/>";

/** A cabin wall: one brass porthole, cropped by the edge, and the sea at its foot. */
export const oceanBreeze = {
	name: "Ocean Breeze",
	needsPlan: false,
	feeling: "calm",
	colors: {
		ground: ["#0b3c5d", "#1d6f7f"],
		text: "#f1fbff",
		button: "#f1fbff",
		buttonText: "#0b3c5d",
		accent: "#e8c27a",
	},
	display: { typeface: "dm-serif-display", weight: 400, size: 3.75, desktopSize: 6, leading: 0.95, tracking: -0.02 },
	text: { typeface: "nunito", weight: 400, size: 1.0625 },
	parts: {
		buttonStyle: "solid",
		buttonCorners: "round",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="ocean-breeze"] {
	--half: 40rem;
	--profile: min(42cqi, 40rem);
	--heading-size: 2.25rem;
	/* The sea stays at the foot of the window. */
	&[data-ground="own"] .bio-ground {
		background: linear-gradient(var(--ground), var(--ground-2));
		&::before {
			background:
				url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 600 200' preserveAspectRatio='none'>${waves}</svg>")
				0 100% / 60rem 21rem repeat-x;
		}
	}
	&[data-fill="solid"][data-tint="own"] {
		--surface: #06283f99;
	}
	&[data-header="left"][data-avatar="circle"] {
		--avatar: clamp(20rem, 52cqi, 25rem);
		.bio-header {
			position: sticky;
			padding-top: calc(var(--avatar) - 6.5rem);
		}
		.bio-avatar {
			position: absolute;
			z-index: -1;
			inset: -6.5rem auto auto auto;
			inset-inline-end: -4.5rem;
			margin: 0;
			padding: 0.5rem;
			border: calc(var(--avatar) * 0.07) solid #0000;
			background:
				linear-gradient(#062a42, #062a42) padding-box,
				repeating-conic-gradient(from 8deg, #8a6a2f 0 2.5deg, #e8c27a 0 30deg) border-box;
			color: #f1fbff;
			font-size: calc(var(--avatar) * 0.24);
			box-shadow: 0 0 0 0.6rem #06283f66;
		}
	}
	/* A link without a picture shows the horizon. */
	&[data-fill="solid"][data-links="stack"][data-marker="none"] .bio-links a {
		padding-inline-start: 0.75rem;
		> img,
		&:not(:has(img))::before {
			content: "";
			flex: none;
			width: 2.25rem;
			height: 2.25rem;
			box-sizing: border-box;
			margin: -0.375rem 0;
			border: 3px solid var(--accent);
			border-radius: 50%;
			background: linear-gradient(#bfe6ee 55%, #1d6f7f 0);
		}
	}
	@container page (min-width: 900px) {
		--link-height: 4.25rem;
		--link-size: 1.1875rem;
		&[data-desktop="sticky"][data-header="left"][data-avatar="circle"] {
			--avatar: min(43cqi, 39rem);
			.bio-header {
				padding-top: calc(var(--avatar) - 11.5rem);
			}
			.bio-avatar {
				inset: -12rem auto auto auto;
				inset-inline-start: -9rem;
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
/* Edges of brass, and portholes. */
[data-look="ocean-breeze"][data-fill="solid"] {
	:is([data-panel], .bio-product img, .bio-gallery img) {
		border: 2px solid var(--accent);
	}
	:is(.bio-product, .bio-gallery) img {
		border-width: 4px;
		border-radius: 50%;
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 80, y: 90, width: 600, height: 450, align: "start" },
	avatar: {
		x: 970,
		y: 245,
		width: 410,
		ring: "<circle r='63' fill='#06283f' fill-opacity='.4'/><circle r='53.5' fill='none' stroke='#e8c27a' stroke-width='9'/><circle r='53.5' fill='none' stroke='#8a6a2f' stroke-width='9' stroke-dasharray='2.3 25.7'/>",
	},
	nameSize: 140,
	ground: `<linearGradient id='a' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='$ground'/><stop offset='1' stop-color='#1d6f7f'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/><g transform='translate(0 330) scale(2 1.5)'>${waves}</g>`,
} as const satisfies ShareArt;
