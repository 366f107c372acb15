import { INKED_PANEL, PANEL_TITLES } from "../panel-css.ts";
import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** A seventies poster: a sliced sun, and the links are the bands of the sky below it. */
export const sunsetBliss = {
	name: "Sunset Bliss",
	needsPlan: false,
	feeling: "retro",
	colors: {
		ground: ["#ffd9a8", "#ff9e8a"],
		text: "#4a1526",
		button: "#4a1526",
		buttonText: "#fff1e3",
		accent: "#c93a2c",
	},
	display: { typeface: "shrikhand", weight: 400, size: 3, desktopSize: 4.7, leading: 0.95, tracking: -0.01 },
	text: { typeface: "outfit", weight: 400, size: 1.0625 },
	parts: {
		header: "center",
		buttonStyle: "bands",
		buttonCorners: "rounded",
		linkAlign: "center",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="sunset-bliss"] {
	--half: 40rem;
	--gutter: 3rem;
	--profile: min(40cqi, 34rem);
	--heading-size: 2rem;
	--avatar: 8rem;
	--link-height: 4.25rem;
	--balance: 0;
	&[data-header="center"][data-tint="own"] .bio-header {
		position: sticky;
		padding-top: 3.25rem;
		h1:first-child {
			margin-top: calc(var(--avatar) + 1rem);
		}
		&::before {
			content: "";
			position: absolute;
			z-index: -1;
			top: -5.5rem;
			left: 50%;
			width: 26rem;
			aspect-ratio: 1;
			translate: -50%;
			border-radius: 50%;
			opacity: calc(1 - var(--twin, 0) * 0.6);
			background: radial-gradient(closest-side, #d94b31 37%, #ee6236 0 56%, #f5743f 0 70%, #fb8550 0 85%, #ff9e6a 0);
			mask: linear-gradient(
				#000 54%,
				#0000 0 55%,
				#000 0 63%,
				#0000 0 65%,
				#000 0 73%,
				#0000 0 76%,
				#000 0 83%,
				#0000 0 87%,
				#000 0 92%,
				#0000 0
			);
		}
	}
	.bio-handle {
		color: inherit;
	}
	&[data-fill="bands"] {
		--inner: 50%;
		.bio-links a {
			padding-inline: 1.5rem;
			font: 400 1.125rem / 1.15 var(--display);
		}
		&[data-links="stack"] .bio-links a {
			font-size: 1.3125rem;
		}
	}
	&[data-tint][data-fill="bands"] .bio-links li {
		a {
			background: #ffb35c;
			color: #4a1526;
		}
		&:nth-child(5n + 2) a {
			background: #ff8f4a;
		}
		&:nth-child(5n + 3) a {
			background: #f26a3d;
		}
		&:nth-child(5n + 4) a {
			background: #c23a2e;
			color: #fff1e3;
		}
		&:nth-child(5n) a {
			background: #8a2033;
			color: #fff1e3;
		}
	}
	@container page (min-width: 900px) {
		--avatar: 11rem;
		&[data-header="center"][data-tint="own"][data-desktop="sticky"] .bio-header {
			padding-top: 7rem;
			&::before {
				width: 34rem;
				top: -4.5rem;
			}
		}
		&[data-fill="bands"][data-links="stack"] .bio-links {
			a {
				min-height: 6.5rem;
				padding-inline: 3rem;
				border-start-start-radius: 9rem;
				border-end-start-radius: 9rem;
				justify-content: start;
				text-align: start;
				font-size: 1.875rem;
			}
			img {
				width: 4rem;
				height: 4rem;
				margin-inline-start: -1.5rem;
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
/* The last bands of the sky. */
[data-look="sunset-bliss"][data-fill="bands"] {
	${PANEL_TITLES} {
		font: 400 1.1875rem / 1.2 var(--display);
	}
	&[data-tint] [data-panel] {
		--panel: #ffb35c;
		--panel-ink: #4a1526;
		${INKED_PANEL}
		border-bottom: 1.05rem solid #0000;
		background-image: linear-gradient(
			#0000 calc(100% - 1.05rem),
			#ff8f4a 0 calc(100% - 0.7rem),
			#f26a3d 0 calc(100% - 0.35rem),
			#c23a2e 0
		);
		background-origin: border-box;
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 80, y: 60, width: 590, height: 440, align: "start" },
	avatar: { x: 915, y: 262, width: 230 },
	nameSize: 130,
	ground:
		"<linearGradient id='a' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#ffd9a8'/><stop offset='1' stop-color='#ff9e8a'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/><clipPath id='b'><path d='M0 0h1200v300H0zm0 316h1200v42H0zm0 20h1200v38H0zm0 60h1200v34H0zm0 56h1200v30H0z'/></clipPath><g clip-path='url(#b)'><circle cx='915' cy='262' r='300' fill='#ff9e6a'/><circle cx='915' cy='262' r='255' fill='#fb8550'/><circle cx='915' cy='262' r='210' fill='#f5743f'/><circle cx='915' cy='262' r='168' fill='#ee6236'/><circle cx='915' cy='262' r='134' fill='#d94b31'/></g><path fill='#ffb35c' d='M0 530h1200v20H0z'/><path fill='#ff8f4a' d='M0 550h1200v20H0z'/><path fill='#f26a3d' d='M0 570h1200v20H0z'/><path fill='#c23a2e' d='M0 590h1200v20H0z'/><path fill='#8a2033' d='M0 610h1200v20H0z'/>",
} as const satisfies ShareArt;
