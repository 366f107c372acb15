import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** A school notebook: everything sits on ruled lines; titles are marked with felt pens. */
export const lavender = {
	name: "Lavender",
	needsPlan: false,
	feeling: "playful",
	colors: {
		ground: ["#f1ecfb", "#d9cff2"],
		text: "#33245c",
		button: "#5a3fa0",
		buttonText: "#ffffff",
		accent: "#e0559a",
	},
	display: { typeface: "patrick-hand", weight: 400, size: 3.25, desktopSize: 6, leading: 1, tracking: -0.01 },
	text: { typeface: "patrick-hand", weight: 400, size: 1.1875 },
	parts: { avatarShape: "square" },
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="lavender"] {
	--link-size: 1.4rem;
	--half: 36rem;
	--columns: 1fr 1fr;
	--profile: calc(min(50cqi, 36rem) - 4.5rem);
	--gutter: 9rem;
	--top: 6rem;
	&[data-avatar="square"] .bio-avatar,
	&[data-fill="none"] .bio-links li img {
		border: 0.25rem solid #fff;
		box-shadow: 0 2px 6px #33245c55;
		rotate: -4deg;
	}
	/* Everything sits on the lines. */
	&[data-ground="own"] {
		--p:
			linear-gradient(90deg, #0000 2.75rem, #e0559a8c 0 2.875rem, #0000 0),
			repeating-linear-gradient(#0000 0 calc(2rem - 1px), #5a3fa040 0 2rem) 0 -0.375rem, #f9f6ff;
		line-height: 2rem;
		.bio-ground {
			background:
				radial-gradient(circle at 50% 1.5rem, #b9a8e2 0.5rem, #0000 0.55rem) 0 0 / 2.4375rem 3rem repeat-x,
				var(--p);
		}
		:is(.bio-handle, .bio-text, .bio-prose, .bio-body) {
			margin-top: 0;
		}
		.bio-socials {
			height: 4rem;
			margin-top: 0;
			align-items: center;
		}
		@container page (width < 900px) {
			padding: 4rem 1rem 2rem 3.5rem;
			--plate: 2rem;
		}
	}
	/* Titles are marked with felt pens. */
	&[data-fill="none"] {
		--surface: #0000;
		.bio-links span {
			padding: 0.1em 0.5em;
			border-radius: 0.7em 0.2em 0.6em 0.3em;
			background: var(--m, color-mix(in srgb, var(--button) 15%, transparent));
		}
	}
	&[data-tint="own"] .bio-links li {
		--m: #ffe27a;
		&:nth-child(2n) {
			--m: #ffc2de;
		}
		&:nth-child(3n) {
			--m: #b9f0d3;
		}
	}
	&[data-fill="none"][data-links="stack"] .bio-links {
		gap: 0;
		a {
			display: block;
			min-height: 4rem;
			padding: 1rem 0;
			line-height: 2rem;
		}
		img {
			float: inline-end;
			width: 3.25rem;
			height: 3.25rem;
		}
	}
	@container page (min-width: 900px) {
		--avatar: 13rem;
		/* The notebook lies open, with a spiral in its fold. */
		&[data-ground="own"][data-desktop="sticky"] {
			padding-bottom: 4rem;
			.bio-ground {
				background: #c9bcec;
				&::before,
				&::after {
					position: absolute;
					inset: 2rem max(1.5rem, 50cqi - 42rem);
					height: auto;
					border-radius: 1rem;
					background: linear-gradient(90deg, #0000 42%, #33245c33 50%, #33245c1a 0, #0000 54%), var(--p);
				}
				&::after {
					inset: 3rem calc(50% - 1.25rem);
					background: repeating-linear-gradient(#4a3880 0 5px, #0000 0 9px, #4a3880 0 14px, #0000 0 2rem);
				}
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
/* Boxes drawn with a pen, and photographs that are glued in. */
[data-look="lavender"][data-fill="none"] {
	[data-panel]:not(.bio-prose) {
		border: 2px solid;
		border-radius: 99px 9px / 9px 99px;
	}
	&[data-ground="own"] .bio-prose {
		padding: 0;
	}
	.bio-gallery {
		margin-bottom: 1rem;
	}
	.bio-gallery img {
		border: 0.25rem solid #fff;
		box-shadow: 0 2px 6px #33245c55;
		rotate: 2deg;
	}
	.bio-gallery li:nth-child(2n) img {
		rotate: -3deg;
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 190, y: 92, width: 560, height: 470, align: "start" },
	avatar: {
		x: 970,
		y: 320,
		width: 290,
		rotate: -4,
		ring: "<rect x='-55' y='-53' width='112' height='112' fill='#33245c' fill-opacity='.2'/><rect x='-55' y='-55' width='110' height='110' fill='#fff'/>",
	},
	nameSize: 130,
	ground:
		"<rect width='1200' height='630' fill='#f9f6ff'/><path stroke='#5a3fa0' stroke-opacity='.25' stroke-width='1200' stroke-dasharray='2 50' d='M600 86v544'/><path stroke='#e0559a' stroke-opacity='.55' stroke-width='3' d='M150 0v630'/><path stroke='#b9a8e2' stroke-width='30' stroke-linecap='round' stroke-dasharray='0 80' d='M40 38h1160'/>",
	plate: { fill: "#ffe27a" },
} as const satisfies ShareArt;
