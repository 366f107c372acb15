import type { Theme } from "../theme.ts";

/** The high-score table of an arcade game: pixel corners, scan lines, a row of invaders; a desktop shows the whole screen with its marquee. */
export const neonArcade = {
	name: "Neon Arcade",
	needsPlan: true,
	colors: {
		ground: ["#120626", "#2a0b4a"],
		text: "#f4eaff",
		button: "#ff6ad5",
		buttonText: "#1a0630",
		accent: "#ffe14d",
	},
	display: {
		typeface: "press-start-2p",
		weight: 400,
		size: 1.875,
		desktopSize: 3.25,
		leading: 1.25,
		tracking: -0.04,
		isUppercase: true,
	},
	text: { typeface: "space-mono", weight: 400, size: 1 },
	parts: {
		header: "center",
		avatarShape: "square",
		linkLayout: "stack",
		buttonStyle: "solid",
		buttonCorners: "square",
		linkAlign: "start",
		linkMarker: "number",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "own",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="neon-arcade"] {
	.bio-ground::after {
		position: fixed;
		inset: 0;
		background: repeating-linear-gradient(#0000 0 2px, #0003 0 4px);
		height: auto;
	}
	h1 {
		color: var(--accent);
		text-shadow:
			4px 4px #ff2fb3,
			8px 8px #5a13a0;
	}
	:is(.bio-avatar, .bio-links a) {
		--c: #ff6ad5;
		box-shadow:
			0 -4px var(--c),
			0 4px var(--c),
			-4px 0 var(--c),
			4px 0 var(--c);
	}
	.bio-handle {
		margin-top: 1rem;
		color: #4df3ff;
	}
	.bio-body::before {
		content: "";
		display: block;
		height: 32px;
		margin-bottom: 1.5rem;
		background:
			url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 15 8' fill='%237dff9a'><path d='M4 0h1v1h1v1h3V1h1V0h1v1h-1v1h1v1h1v1h1v3h-1V5h-1v2h-1v1H8V7h2V6H5v1h2v1H5V7H4V5H3v2H2V4h1V3h1V2h1V1H4zm1 3v1h1V3zm4 0v1h1V3z'/></svg>")
			50% / 60px 32px space;
	}
	.bio-links {
		gap: 1.25rem;
		padding: 0 4px;
	}
	.bio-links a {
		padding-inline: 1rem;
		color: var(--c);
		background: #120626;
		font: 400 0.8125rem / 1.6 var(--display);
		text-transform: uppercase;
	}
	.bio-links a::before {
		flex: none;
	}
	.bio-links a::after {
		content: "";
		flex: 1;
		height: 4px;
		background: repeating-linear-gradient(90deg, currentColor 0 4px, #0000 0 12px);
	}
	.bio-links li:nth-child(4n + 2) a {
		--c: #ffe14d;
	}
	.bio-links li:nth-child(4n + 3) a {
		--c: #4df3ff;
	}
	.bio-links li:nth-child(4n) a {
		--c: #7dff9a;
	}
	.bio-links li:first-child a {
		background: var(--c);
		color: var(--button-text);
	}
	@container page (min-width: 900px) {
		--display-size: min(5.2cqi, 4.7rem);
		> * {
			max-width: 70rem;
		}
		.bio-header {
			display: grid;
			grid-template-columns: auto 1fr auto;
			gap: 0 1.5rem;
			text-align: start;
		}
		h1 {
			grid-area: 1 / 1 / 2 / 4;
			margin-bottom: 1.5rem;
		}
		.bio-avatar {
			grid-area: 2 / 1 / 4;
			margin: 0;
		}
		.bio-text {
			grid-column: 2;
			margin: 0;
		}
		.bio-socials {
			grid-area: 2 / 3 / 4;
		}
		.bio-links a {
			min-height: 4.25rem;
			font-size: 1.25rem;
		}
		.bio-heading {
			font-size: 2rem;
		}
	}
	&[data-ground="own"] .bio-ground {
		background:
			radial-gradient(#fff5 1px, #0000 0) 20px 0 / 90px 130px,
			#120626;
	}
}
`;
