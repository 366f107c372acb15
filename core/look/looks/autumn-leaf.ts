import type { Theme } from "../theme.ts";

/** A paper collage: torn strips as long as their words, slightly rotated, held by tape; cut-out leaves and planes of paper behind. */
export const autumnLeaf = {
	name: "Autumn Leaf",
	needsPlan: true,
	feeling: "warm",
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
		avatarShape: "square",
		buttonStyle: "solid",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="autumn-leaf"] {
	--link-size: 1.25rem;
	--link-height: 4rem;
	&[data-avatar="square"] .bio-avatar {
		width: var(--avatar, 10rem);
		height: calc(var(--avatar, 10rem) * 1.12);
		border: 0.6rem solid #fffaf0;
		border-bottom-width: 1.9rem;
		box-shadow: 0 5px 12px #0004;
		rotate: -4deg;
	}
	&[data-header="left"] h1 {
		width: fit-content;
		margin: -1.5rem -0.3em 0.75rem;
		padding: 0.3em 0.3em 0.15em;
		background: var(--button);
		color: var(--button-text);
		rotate: -1.5deg;
		clip-path: polygon(0 6%, 2% 0, 99% 3%, 98% 50%, 100% 74%, 99% 97%, 1% 96%);
	}
	&[data-links="stack"] .bio-links {
		display: flex;
		flex-wrap: wrap;
	}
	/* Tape on the picture, and on strips of paper as long as their words. */
	&[data-header="left"] .bio-header::before,
	&[data-fill="solid"] .bio-links li::after {
		content: "";
		display: block;
		position: absolute;
		z-index: 1;
		width: 4.5rem;
		height: 1.4rem;
		margin: -0.7rem 2.5rem;
		background: #fff8dca6;
		rotate: -8deg;
	}
	&[data-fill="solid"] .bio-links {
		li {
			max-width: 100%;
			rotate: -1.2deg;
			filter: drop-shadow(0 3px 4px #0004);
			&::after {
				top: 0;
			}
		}
		li:nth-child(2n) {
			rotate: 1.1deg;
		}
		a {
			padding-inline: 1.75rem;
			clip-path: polygon(0 0, 100% 2%, 99% 18%, 100% 33%, 98% 52%, 100% 70%, 99% 100%, 0 98%);
		}
	}
	&[data-tint="own"] {
		--surface: #fff6e6;
		&[data-fill="solid"] li {
			--button: #fff6e6;
			--button-text: var(--text);
			&:nth-child(2n) {
				--button: #ffc867;
			}
			&:nth-child(3n) {
				--button: #b5482a;
				--button-text: #fff3e2;
			}
		}
	}
	&[data-ground="own"] .bio-ground {
		background:
			url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 200'><path fill='%23b5482a' d='M20 180C10 90 70 20 185 15 180 130 110 190 20 180'/><path fill='none' stroke='%23f6cf9c' stroke-width='3' d='M0 200 150 50M60 140V85M60 140h60M95 105V60m0 45h50'/></svg>")
			calc(100% + 3rem) 0 / max(15rem, 24cqi) no-repeat,
			linear-gradient(8deg, #f0b67a 14rem, #0000 14.1rem),
			linear-gradient(97deg, #f6cf9c 38%, #fbe6c8 38.1%);
	}
	@container page (min-width: 900px) {
		--profile: min(28rem, 40cqi);
		--avatar: 18rem;
		--link-height: 5.5rem;
		--link-size: 1.75rem;
	}
}
`;
