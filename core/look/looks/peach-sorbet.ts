import type { Theme } from "../theme.ts";

/** Scoops of sorbet: crisp blobs as the ground, a blob for the picture, pebbles for buttons. */
export const peachSorbet = {
	name: "Peach Sorbet",
	needsPlan: true,
	colors: {
		ground: ["#fff0ea", "#ffcdb8", "#ffb3b0"],
		text: "#4d1a1c",
		button: "#a3312f",
		buttonText: "#fff6f2",
		accent: "#ffb56b",
	},
	display: { typeface: "baloo-2", weight: 800, size: 3.9, desktopSize: 5.4, leading: 0.82, tracking: -0.03 },
	text: { typeface: "figtree", weight: 600, size: 1.0625 },
	parts: {
		header: "left",
		avatarShape: "blob",
		linkLayout: "stack",
		buttonStyle: "none",
		buttonCorners: "round",
		linkAlign: "start",
		linkMarker: "none",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "sticky",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="peach-sorbet"] {
	--radius: 2rem;
	.bio-ground::before {
		position: fixed;
		inset: -3rem;
		background:
			url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 850' preserveAspectRatio='none'><path fill='%23ffcdb8' d='M120-60C230-110 480-80 450 110S320 340 200 290 40-20 120-60Z'/><path fill='%23ffb3b0' d='M-60 500C-20 410 140 420 160 550S60 780-40 740-100 590-60 500'/><path fill='%23ffd9a6' d='M290 620c70-50 190 0 170 110s-140 140-210 90-30-150 40-200'/></svg>")
			0 / 100% 100%;
		height: auto;
	}
	.bio-avatar {
		width: 13.5rem;
		height: 12.5rem;
		margin: -4.5rem -3rem 1rem auto;
	}
	h1 {
		color: var(--button);
	}
	.bio-links {
		gap: 0.5rem;
	}
	.bio-links a {
		min-height: 4.75rem;
		padding: 1rem 2.25rem;
		font-weight: 800;
		background: linear-gradient(140deg, #ffbd9b, #ff8d80);
		border-radius: 32% 38% 28% 36% / 58% 64% 36% 42%;
	}
	.bio-links li:nth-child(3n + 1) a {
		background: linear-gradient(140deg, #c4443f, #972a2c);
		color: var(--button-text);
		border-radius: 40% 28% 38% 30% / 66% 52% 48% 34%;
	}
	.bio-links li:nth-child(3n) a {
		background: linear-gradient(140deg, #ffe0a3, #ffb56b);
	}
	.bio-links li {
		margin-right: 2rem;
	}
	.bio-links li:nth-child(2n) {
		margin: 0 0 0 2rem;
	}
	.bio-product {
		background: #fff9;
	}
	.bio-gallery img {
		border-radius: 58% 42% 55% 45% / 52% 58% 42% 48%;
	}
	@container page (min-width: 900px) {
		grid-template-columns: 28rem 1fr;
		gap: 0 3rem;
		.bio-avatar {
			width: 27rem;
			height: 24rem;
			margin: -7rem 0 2rem -8rem;
		}
		.bio-links {
			display: flex;
			flex-wrap: wrap;
		}
		.bio-links li {
			flex: 1 1 45%;
			margin: 0 0 1.5rem;
		}
		.bio-links li:nth-child(2n) {
			margin: 1.5rem 0 0;
		}
		.bio-links a {
			min-height: 7rem;
			font-size: 1.25rem;
		}
	}
	@media (prefers-reduced-motion: no-preference) {
		.bio-ground::before {
			animation: sorbet 24s infinite alternate;
		}
	}
}
@keyframes sorbet {
	to {
		translate: 1rem -2rem;
		rotate: 3deg;
	}
}
`;
