import type { Theme } from "../theme.ts";

/** A paper collage: torn strips as long as their words, slightly rotated, held by tape; cut-out leaves and planes of paper behind. */
export const autumnLeaf = {
	name: "Autumn Leaf",
	needsPlan: true,
	colors: {
		ground: ["#fbe6c8", "#f0b67a"],
		text: "#43210a",
		button: "#4a4a17",
		buttonText: "#fff3e2",
		accent: "#b5482a",
	},
	display: { typeface: "special-elite", weight: 400, size: 2.9, desktopSize: 4.1, leading: 1, tracking: -0.03 },
	text: { typeface: "special-elite", weight: 400, size: 1 },
	parts: {
		header: "left",
		avatarShape: "square",
		linkLayout: "stack",
		buttonStyle: "solid",
		buttonCorners: "square",
		linkAlign: "start",
		linkMarker: "none",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "sticky",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="autumn-leaf"] {
	.bio-header,
	.bio-links li {
		position: relative;
	}
	.bio-header::after,
	.bio-links li::after {
		content: "";
		position: absolute;
		left: 2.5rem;
		top: -0.7rem;
		width: 4.5rem;
		height: 1.4rem;
		background: #fff8dca6;
		rotate: -8deg;
	}
	.bio-avatar {
		width: 10rem;
		height: 11.25rem;
		border: 0.6rem solid #fffaf0;
		border-bottom-width: 1.9rem;
		box-shadow: 0 0.3rem 0.8rem #43210a4d;
		rotate: -4deg;
	}
	h1 {
		width: fit-content;
		margin: -1.5rem 0 0.75rem;
		padding: 0.3em 0.45em 0.15em;
		background: var(--button);
		color: var(--button-text);
		rotate: -1.5deg;
		clip-path: polygon(0 6%, 2% 0, 99% 3%, 98% 50%, 100% 74%, 99% 97%, 60% 100%, 1% 96%);
	}
	.bio-links {
		display: flex;
		flex-wrap: wrap;
	}
	.bio-links li {
		--p: #fff6e6;
		max-width: 100%;
		rotate: -1.2deg;
		filter: drop-shadow(0 0.2rem 0.25rem #43210a4d);
	}
	.bio-links li:nth-child(2n) {
		--p: #ffc867;
		rotate: 1.1deg;
	}
	.bio-links li:nth-child(3n) {
		--p: #b5482a;
		--text: #fff3e2;
		rotate: -0.5deg;
	}
	.bio-links a {
		min-height: 4rem;
		padding: 0.75rem 1.75rem;
		background: var(--p);
		color: var(--text);
		font: 400 1.25rem / 1.2 var(--display);
		clip-path: polygon(0 0, 100% 2%, 99% 18%, 100% 33%, 98% 52%, 100% 70%, 99% 100%, 1% 98%, 0 70%, 1% 40%);
	}
	.bio-product {
		background: #fff6e6;
	}
	@container page (min-width: 900px) {
		grid-template-columns: 28rem 1fr;
		.bio-header {
			position: sticky;
		}
		.bio-links a {
			min-height: 5.5rem;
			font-size: 1.75rem;
		}
		.bio-avatar {
			width: 18rem;
			height: 20rem;
		}
	}
	&[data-ground="own"] .bio-ground {
		background:
			url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 200'><path fill='%23b5482a' d='M20 180C10 90 70 20 185 15 180 130 110 190 20 180'/><path fill='none' stroke='%23f6cf9c' stroke-width='3' d='M0 200 150 50M60 140V85M60 140h60M95 105V60M95 105h50'/></svg>")
			calc(100% + 3rem) 0 / max(15rem, 24cqi) no-repeat,
			linear-gradient(8deg, #f0b67a 14rem, #0000 calc(14rem + 1px)),
			linear-gradient(97deg, #f6cf9c 38%, #fbe6c8 calc(38% + 1px));
	}
}
`;
