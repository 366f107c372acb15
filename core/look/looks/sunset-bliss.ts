import type { Theme } from "../theme.ts";

/** A seventies poster: a sliced sun, and the links are the bands of the sky below it. */
export const sunsetBliss = {
	name: "Sunset Bliss",
	needsPlan: false,
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
		avatarShape: "circle",
		linkLayout: "stack",
		buttonStyle: "bands",
		buttonCorners: "square",
		linkAlign: "center",
		linkMarker: "none",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "sticky",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="sunset-bliss"] {
	--radius: 1.5rem;
	--inner: 50%;
	--balance: 0;
	.bio-header {
		position: sticky;
		padding-top: 3.25rem;
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
			background: radial-gradient(closest-side, #d4472f 42%, #e8582f 0 56%, #f26a3d 0 70%, #fb8550 0 85%, #ff9e6a 0);
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
	.bio-avatar {
		width: 8rem;
		height: 8rem;
	}
	.bio-links {
		gap: 0;
		margin-inline: -1.25rem;
	}
	.bio-links li {
		--c: var(--button);
		--t: var(--button-text);
	}
	&[data-tint="own"] {
		.bio-links li {
			--c: #ffb35c;
			--t: var(--text);
		}
		.bio-links li:nth-child(5n + 2) {
			--c: #ff8f4a;
		}
		.bio-links li:nth-child(5n + 3) {
			--c: #f26a3d;
		}
		.bio-links li:nth-child(5n + 4) {
			--c: #c23a2e;
			--t: #fff1e3;
		}
		.bio-links li:nth-child(5n) {
			--c: #8a2033;
			--t: #fff1e3;
		}
	}
	&[data-fill="bands"] .bio-links li:nth-child(n) a {
		background: var(--c);
		color: var(--t);
	}
	.bio-links a {
		min-height: 4.25rem;
		padding-inline: 1.5rem;
		border-radius: 0;
		font: 400 1.3125rem / 1.15 var(--display);
	}
	.bio-heading {
		font-size: 2rem;
	}
	@container page (min-width: 900px) {
		padding-inline: max(2.5rem, calc(50cqi - 40rem));
		grid-template-columns: 34rem 1fr;
		column-gap: 3rem;
		.bio-links {
			margin-inline: 0 min(-2.5rem, calc(40rem - 50cqi));
		}
		.bio-links a {
			min-height: 6.5rem;
			padding-inline: 3rem;
			border-radius: 9rem 0 0 9rem;
			justify-content: start;
			text-align: start;
			font-size: 1.875rem;
		}
		.bio-links img {
			width: 4rem;
			height: 4rem;
			margin-inline-start: -1.5rem;
		}
		.bio-header {
			padding-top: 7rem;
			&::before {
				width: 34rem;
				top: -4.5rem;
			}
		}
		.bio-avatar {
			width: 11rem;
			height: 11rem;
		}
	}
}
`;
