import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** Polar light: curtains of light drawn by noise, dark glass tiles before them. */
export const aurora = {
	name: "Aurora",
	needsPlan: true,
	feeling: "dark",
	colors: {
		ground: ["#0b1b33", "#10475a", "#1a5f52"],
		text: "#e9fff7",
		button: "#8df0c8",
		buttonText: "#0b2a33",
		accent: "#8df0c8",
	},
	display: { typeface: "unbounded-light", weight: 300, size: 2.75, desktopSize: 5.5, leading: 1, tracking: -0.05 },
	text: { typeface: "manrope", weight: 500, size: 1 },
	parts: {
		avatarShape: "squircle",
		linkLayout: "tiles",
		buttonStyle: "glass",
		buttonCorners: "rounded",
		linkAlign: "center",
		desktopLayout: "bento",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="aurora"] {
	--light:
		radial-gradient(100% 92% at 34% -30%, #0000 35%, #1c7fa055 62%, #22b39460 86%, #8df7c4 95%, #0000),
		radial-gradient(115% 82% at 100% 8%, #0000 45%, #1c6fa040 70%, #1fa58f50 86%, #6fe3b6 95%, #0000);
	/* Curtains of light, drawn by noise. */
	&[data-ground="own"] .bio-ground {
		background: linear-gradient(#040d1c, #0b1b33 45%, #0f3f4c);
		&::before {
			margin-inline: -60%;
			background: var(--light);
			mask:
				url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='1700' height='900'><filter id='f' x='0' y='0' width='1' height='1'><feTurbulence type='fractalNoise' baseFrequency='.011 .0006' numOctaves='3' seed='7'/><feColorMatrix values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3.6 0 0 0 -1.05'/></filter><rect width='1700' height='900' filter='url(%23f)'/></svg>")
				50% 0 / cover;
			@media (prefers-reduced-motion: no-preference) {
				animation: aurora 40s ease-in-out infinite alternate;
			}
		}
	}
	/* Shade behind text, which would be hard to read before the light. Its edge is soft, because nothing here is a button. */
	&[data-ground="own"][data-tint="own"] {
		--surface: #071a2eb8;
		:is(.bio-prose, .bio-heading) {
			width: fit-content;
			border-radius: 1rem;
			background: var(--surface);
			box-shadow: 0 0 1rem 0.75rem var(--surface);
		}
	}
	&[data-avatar="squircle"] {
		--avatar: 4.5rem;
	}
	@container page (min-width: 900px) {
		&[data-ground="own"] .bio-ground::before {
			margin-inline: -10%;
		}
		&[data-desktop="bento"] {
			--heading-size: 2rem;
			&[data-header="left"] .bio-header {
				display: grid;
				--measure: calc(min(100cqi, 85rem) - 33rem);
				grid-template-columns: 1fr 24rem;
				column-gap: 4rem;
				.bio-avatar {
					grid-column: 1 / -1;
				}
				h1 {
					grid-row: 2 / 5;
				}
			}
		}
		&[data-fill="glass"][data-links="tiles"] .bio-links {
			a {
				min-height: 11rem;
				padding: 1.25rem;
				font-size: 1.25rem;
			}
			img {
				width: 5.5rem;
				height: 5.5rem;
			}
		}
	}
}
@keyframes aurora {
	from {
		translate: -6%;
	}
	to {
		translate: 6%;
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
/* A text isn't a button. */
[data-look="aurora"][data-fill="glass"] .bio-prose {
	box-shadow: none;
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 110, y: 310, width: 980, height: 245, align: "start" },
	avatar: { x: 170, y: 180, width: 160 },
	nameSize: 120,
	ground:
		"<linearGradient id='a' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#040d1c'/><stop offset='0.45' stop-color='#0b1b33'/><stop offset='1' stop-color='#0f3f4c'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/><linearGradient id='b' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#1c7fa0' stop-opacity='0'/><stop offset='0.6' stop-color='#22b394' stop-opacity='0.4'/><stop offset='0.93' stop-color='#8df7c4' stop-opacity='0.9'/><stop offset='1' stop-color='#8df7c4' stop-opacity='0'/></linearGradient><path fill='url(#b)' d='M0 300c180 40 320-190 560-120s260 180 640 40V-60H0z'/><path fill='url(#b)' fill-opacity='.7' d='M260 250c160 60 420-120 560-30s240 250 380 180V0H260z'/><rect x='60' y='290' width='1080' height='290' rx='36' fill='#071a2e' fill-opacity='.82'/>",
} as const satisfies ShareArt;
