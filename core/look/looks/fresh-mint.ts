import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** Soft clay toys: everything is puffed up and wants to be pressed. */
export const freshMint = {
	name: "Fresh Mint",
	needsPlan: false,
	feeling: "playful",
	colors: {
		ground: ["#e3f8ee", "#b5e8d2"],
		text: "#0c3b2c",
		button: "#0e6b50",
		buttonText: "#ffffff",
		accent: "#ffd27a",
	},
	display: { typeface: "fredoka", weight: 600, size: 2.75, desktopSize: 3.375, leading: 0.98, tracking: -0.02 },
	text: { typeface: "fredoka", weight: 400, size: 1.0625 },
	parts: {
		header: "center",
		avatarShape: "squircle",
		linkLayout: "tiles",
		buttonStyle: "clay",
		buttonCorners: "rounded",
		linkAlign: "center",
	},
	icons: "circle",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="fresh-mint"] {
	--above: 1.25rem;
	--avatar: 8rem;
	--puff: inset 0 -0.7rem 0.9rem #0c3b2c38, inset 0 0.5rem 0.75rem #fff8, 0 1.1rem 1.6rem -0.5rem #0c3b2c59;
	/* Two balls of clay roll behind the page. */
	&[data-ground="own"] .bio-ground {
		background: linear-gradient(var(--ground), var(--ground-2));
		&::before,
		&::after {
			background:
				radial-gradient(closest-side, #a8ecd0, #8fe3c0 60%, #5cc09a 97%, #0000) calc(100% + 5rem) calc(100% + 4rem) /
				19rem 19rem no-repeat;
		}
		&::after {
			background:
				radial-gradient(closest-side, #ffe5b0, #ffd98a 60%, #e3b459 97%, #0000) -6rem 45% / 11rem 11rem no-repeat;
		}
	}
	&[data-tint="own"] {
		--surface: #fbfefd;
		h1 {
			color: #0d6149;
		}
	}
	&[data-header="center"] .bio-header {
		--measure: min(100cqi - 5rem, 19.5rem);
		padding: 1.75rem 1.25rem 1.25rem;
		border-radius: 2.75rem;
		background: var(--surface);
		box-shadow: var(--puff);
	}
	&[data-avatar="squircle"] .bio-avatar {
		box-shadow:
			var(--puff),
			0 0 0 0.5rem #d8f3e6;
	}
	&[data-fill="clay"] {
		--clay: var(--puff);
		--card-radius: 2.25rem;
		--inner: 38%;
		--card-inner: 1.625rem;
		.bio-links a:active {
			scale: 0.96;
		}
	}
	/* Every button is another toy. */
	&[data-tint="own"][data-fill="clay"] .bio-links li {
		&:not(:nth-child(5n + 1)) a {
			background: var(--toy);
			color: var(--text);
		}
		&:nth-child(5n + 2) {
			--toy: #ffd98a;
			--ball: #ff9d84;
		}
		&:nth-child(5n + 3) {
			--toy: #fff;
			--ball: #8fe3c0;
		}
		&:nth-child(5n + 4) {
			--toy: #8fe3c0;
			--ball: #fff;
		}
		&:nth-child(5n) {
			--toy: #ffb9a3;
			--ball: #ffd98a;
		}
	}
	&[data-links="tiles"] .bio-links a {
		padding: 1.25rem;
		font-size: 1.125rem;
	}
	&[data-fill="clay"][data-links="tiles"][data-marker="none"] .bio-links a:not(.bio-card, :has(img))::before {
		content: "";
		width: 3rem;
		height: 3rem;
		margin-bottom: auto;
		border-radius: 50%;
		background: var(--ball, #5cc09a);
		box-shadow: inset 0 -0.4rem 0.6rem #0c3b2c38;
	}
	@container page (min-width: 900px) {
		--avatar: 10.5rem;
		&[data-header="center"] .bio-header {
			padding: 3rem 1rem 2.5rem;
		}
		&[data-links="tiles"] .bio-links a {
			min-height: 10.5rem;
			padding: 1.75rem;
			font-size: 1.375rem;
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="fresh-mint"][data-fill="clay"] .bio-gallery img {
	border: 0.375rem solid var(--surface);
	box-shadow: var(--puff);
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 270, y: 320, width: 660, height: 225, align: "center" },
	avatar: {
		x: 600,
		y: 190,
		width: 190,
		ring: "<rect x='-56' y='-56' width='112' height='112' rx='42' fill='#d8f3e6'/>",
	},
	nameSize: 96,
	ground:
		"<linearGradient id='a' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#e3f8ee'/><stop offset='1' stop-color='#b5e8d2'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/><radialGradient id='b' ><stop offset='0' stop-color='#a8ecd0'/><stop offset='0.6' stop-color='#8fe3c0'/><stop offset='1' stop-color='#5cc09a'/></radialGradient><radialGradient id='c' ><stop offset='0' stop-color='#ffe5b0'/><stop offset='0.6' stop-color='#ffd98a'/><stop offset='1' stop-color='#e3b459'/></radialGradient><circle cx='1130' cy='540' r='220' fill='url(#b)'/><circle cx='70' cy='250' r='130' fill='url(#c)'/><linearGradient id='d' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#fbfefd'/><stop offset='0.84' stop-color='#fbfefd'/><stop offset='1' stop-color='#d3e6de'/></linearGradient><rect x='224' y='64' width='752' height='530' rx='80' fill='#0c3b2c' fill-opacity='.16'/><rect x='224' y='44' width='752' height='530' rx='80' fill='url(#d)'/>",
	inks: { name: "#0d6149" },
} as const satisfies ShareArt;
