import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** A photograph at golden hour with a sheet of glass over it. Black maps to a light orange and white to cream (multiply, then screen), so the dark text passes AA on any picture. */
export const goldenHour = {
	name: "Golden Hour",
	needsPlan: true,
	feeling: "warm",
	colors: {
		ground: ["#ffe9b0", "#ffc27a", "#f79f79"],
		text: "#451c0c",
		button: "#451c0c",
		buttonText: "#ffeccc",
		accent: "#d9794a",
	},
	display: { typeface: "fraunces", weight: 500, size: 3.7, desktopSize: 3.25, leading: 0.9, tracking: -0.04 },
	text: { typeface: "figtree", weight: 450, size: 1.0625 },
	parts: {
		header: "hero",
		buttonStyle: "soft",
		buttonCorners: "rounded",
		linkMarker: "arrow",
		desktopLayout: "own",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="golden-hour"] {
	&[data-fill="soft"] .bio-links li:first-child a {
		background: var(--button);
		color: var(--button-text);
	}
	&[data-tint="own"] {
		--surface: #fff9;
	}
	/* A photograph in two tones behind a sheet of glass. Black becomes a light orange, and white becomes cream. */
	&[data-header="hero"]:where([data-tint="own"]) {
		padding-block: 0;
		.bio-header {
			isolation: isolate;
			min-height: 27rem;
			padding-top: 1.25rem;
			display: grid;
			grid-template: auto 1fr auto auto / auto 1fr;
			gap: 0 12px;
			align-items: center;
		}
		.bio-header::before,
		.bio-header::after,
		.bio-cover {
			content: "";
			position: absolute;
			z-index: -1;
			inset: 0 0 auto;
			height: var(--view, 100lvh);
			background: #ffdf9a;
		}
		.bio-cover {
			filter: grayscale(1) contrast(1.3);
			mix-blend-mode: multiply;
			/* Faint behind the words. */
			mask: linear-gradient(#000 var(--f, 20%), #0002 calc(var(--f, 20%) + 22%));
		}
		.bio-header::after {
			background: radial-gradient(circle at 80% 0, #ffe3a8, #d87a4b 55%);
			mix-blend-mode: screen;
			opacity: calc(1 - var(--twin, 0) * 0.7);
		}
		.bio-avatar {
			width: 3rem;
			height: 3rem;
			margin: 0;
			font-size: 1.1rem;
		}
		.bio-handle {
			grid-area: 1 / 2;
			margin: 0;
			font-weight: 600;
		}
		h1 {
			grid-area: 2 / 1 / 3 / 3;
			align-self: end;
			padding-top: 1rem;
		}
		:is(.bio-text, .bio-socials) {
			grid-column: 1 / 3;
		}
		:is(.bio-body, .bio-brand) {
			width: 100cqi;
			max-width: none;
			margin: 0;
			padding: 1.75rem max(1.25rem, 50cqi - 17rem);
			background: #fff3dbbf;
			backdrop-filter: blur(24px) saturate(1.5);
		}
		.bio-body {
			flex: 1;
			margin-top: 1.25rem;
			border-radius: 2rem 2rem 0 0;
		}
	}
	@container page (min-width: 900px) {
		--heading-size: 2.5rem;
		&[data-desktop="own"] {
			--f: 50%;
			--measure: calc(100cqi - 42.5rem);
			--display-size: clamp(4rem, 11cqi, 8rem);
			display: grid;
			grid-template: 1fr auto / minmax(0, 1fr) min(34rem, 44cqi);
			align-items: stretch;
			padding: 0 1.5rem 0 3rem;
			gap: 0 4rem;
			.bio-header {
				grid-row: 1 / 3;
				position: sticky;
				top: 0;
				height: var(--view, 100vh);
				max-width: none;
				padding: 2.5rem 0;
			}
			.bio-header::before,
			.bio-header::after,
			.bio-cover {
				inset-inline: -3rem auto;
				width: 100cqi;
			}
			:is(.bio-body, .bio-brand) {
				grid-column: 2;
				width: auto;
				padding: 2rem;
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="golden-hour"][data-fill="soft"] :is([data-panel], .bio-gallery img) {
	box-shadow: 0 0.5rem 1.5rem #451c0c26;
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 110, y: 262, width: 640, height: 280, align: "start" },
	avatar: { x: 930, y: 315, width: 540, height: 630, tone: "warm", outline: "M-50-58.4H50V58.4H-50z", isCover: true },
	nameSize: 110,
	ground:
		"<linearGradient id='a' x1='0' y1='0' x2='0.3' y2='1'><stop offset='0' stop-color='#ffe9b0'/><stop offset='0.5' stop-color='#ffc27a'/><stop offset='1' stop-color='#f79f79'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/><circle cx='930' cy='210' r='150' fill='#fff3db' fill-opacity='.75'/>",
	front: "<rect x='60' y='232' width='740' height='338' rx='40' fill='#fff3db' fill-opacity='.9'/>",
} as const satisfies ShareArt;
