import type { Theme } from "../theme.ts";

/** A magazine's cover: the avatar is the full-bleed duotone photograph, the name its masthead, the links the cover lines. */
export const plum = {
	name: "Plum",
	needsPlan: true,
	colors: {
		ground: ["#32143d", "#57275f"],
		text: "#fbeeff",
		button: "#e6b3f2",
		buttonText: "#32143d",
		accent: "#e6b3f2",
	},
	display: { typeface: "bodoni-moda", weight: 600, size: 4.25, desktopSize: 3.25, leading: 0.87, tracking: -0.055 },
	text: { typeface: "figtree", weight: 500, size: 1 },
	parts: {
		header: "left",
		avatarShape: "square",
		linkLayout: "stack",
		buttonStyle: "none",
		buttonCorners: "square",
		linkAlign: "start",
		linkMarker: "none",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "own",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="plum"] {
	padding-top: 1rem;
	.bio-avatar {
		position: absolute;
		z-index: -1;
		inset: 0 0 auto;
		width: 100%;
		height: 38rem;
		margin: 0;
		filter: grayscale(1) contrast(1.25) brightness(1.35);
		mix-blend-mode: multiply;
		mask: linear-gradient(#000 75%, #0000);
	}
	.bio-header {
		min-height: 31rem;
		display: flex;
		flex-direction: column;
	}
	.bio-handle {
		order: -1;
		margin: 0 0 0.75rem;
		padding-bottom: 0.6rem;
		border-bottom: 1px solid;
	}
	h1 {
		font-size: min(4.75rem, 17.3cqi);
	}
	.bio-text {
		margin-top: auto;
	}
	.bio-header::after {
		content: "";
		position: absolute;
		right: 1.25rem;
		top: 28.5rem;
		width: 5rem;
		height: 3rem;
		border: 0.3rem solid #fbeeff;
		background: repeating-linear-gradient(90deg, #32143d 0 2px, #fbeeff 0 3px, #32143d 0 4px, #fbeeff 0 7px);
	}
	.bio-links {
		gap: 0.25rem;
	}
	.bio-links a {
		min-height: 3rem;
		padding: 0.25rem 0;
		font: italic 500 1.75rem / 1.05 var(--display);
	}
	.bio-links li:first-child a {
		color: var(--accent);
		font: 600 2.75rem / 0.95 var(--display);
		letter-spacing: -0.03em;
	}
	@container page (min-width: 900px) {
		padding: 1.25rem 2.5rem 2rem;
		display: grid;
		grid-template: auto auto auto 1fr auto / 1fr 38cqi 1fr;
		align-items: start;
		gap: 0 2.5rem;
		.bio-header {
			display: contents;
		}
		:is(h1, .bio-handle) {
			grid-column: 1 / -1;
		}
		h1 {
			font-size: 15.5cqi;
			text-align: center;
		}
		.bio-avatar {
			position: fixed;
			inset: 0 30cqi;
			width: 40cqi;
			height: 100%;
			mask: none;
		}
		.bio-text {
			margin-top: 2rem;
			font-size: 1.25rem;
		}
		:is(.bio-text, .bio-socials) {
			grid-column: 1;
		}
		.bio-heading {
			font-size: 2.5rem;
		}
		.bio-header::after {
			position: fixed;
			inset: auto auto 2rem 2.5rem;
		}
		.bio-body {
			grid-area: 3 / 3 / 6;
		}
		.bio-brand {
			grid-area: 6 / 3;
		}
	}
	&[data-ground="own"] .bio-ground {
		background: linear-gradient(#8a4a97 24rem, #32143d 38rem);
		@container page (min-width: 900px) {
			background: linear-gradient(90deg, #32143d 30cqi, #8a4a97 0 70cqi, #32143d 0);
		}
	}
}
`;
