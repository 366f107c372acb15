import type { Theme } from "../theme.ts";

/** A card index: cream cards with tabs, ruled lines, a punch hole and an ink stamp. */
export const moss = {
	name: "Moss",
	needsPlan: true,
	colors: {
		ground: ["#39431f", "#57622c"],
		text: "#fbfae6",
		button: "#e6eb9c",
		buttonText: "#2c3518",
		accent: "#9c2f22",
	},
	display: { typeface: "courier-prime", weight: 700, size: 2.667, desktopSize: 4, leading: 1.05, tracking: -0.07 },
	text: { typeface: "courier-prime", weight: 400, size: 1.0625 },
	parts: {
		header: "left",
		avatarShape: "square",
		linkLayout: "stack",
		buttonStyle: "solid",
		buttonCorners: "soft",
		linkAlign: "start",
		linkMarker: "number",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "sticky",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="moss"] {
	:is(.bio-header, .bio-links a) {
		color: #2c3518;
		background:
			linear-gradient(#9c2f2299 0 0) 0 var(--y, 2.9rem) / 100% 2px no-repeat,
			repeating-linear-gradient(#0000 0 1.34rem, #2c351829 0 1.4rem) 0 var(--y, 2.9rem) no-repeat,
			var(--p, #fbfae6);
		box-shadow: 0 -0.1rem 0.6rem #0006;
	}
	.bio-header {
		position: relative;
		padding: 0 1.25rem 2.75rem;
		border-radius: 0.5rem;
	}
	.bio-avatar {
		position: absolute;
		right: 1.25rem;
		top: -1.25rem;
		margin: 0;
		border: 0.4rem solid #fff;
		rotate: 4deg;
	}
	h1 {
		padding-top: calc(5.7rem + 0.2em);
	}
	.bio-handle {
		position: absolute;
		top: 0.7rem;
		margin: 0;
		padding: 0 0.5rem;
		border: 2px solid;
		color: var(--accent);
		font-size: 0.8125rem;
		line-height: 1.3;
		max-width: calc(100% - 9.5rem);
		rotate: -3deg;
	}
	.bio-text {
		margin-top: 1rem;
		line-height: 1.4rem;
	}
	.bio-header::after {
		content: "";
		position: absolute;
		inset: auto 0 0.8rem;
		margin: auto;
		width: 1.2rem;
		height: 1.2rem;
		border-radius: 50%;
		background: #39431f;
	}
	.bio-links {
		gap: 0;
	}
	.bio-links li {
		position: relative;
		padding-top: 2rem;
	}
	.bio-links li + li {
		margin-top: -2.6rem;
	}
	.bio-links li:nth-child(2n) {
		--p: #e6eb9c;
	}
	.bio-links a::before {
		position: absolute;
		top: -1.9rem;
		left: 1rem;
		width: 6rem;
		height: 2rem;
		padding-top: 0.35rem;
		text-align: center;
		color: #2c3518;
		background: var(--p, #fbfae6);
		clip-path: polygon(12% 0, 88% 0, 100% 100%, 0 100%);
	}
	.bio-links li:nth-child(3n + 2) a::before {
		left: calc(50% - 3rem);
	}
	.bio-links li:nth-child(3n) a::before {
		left: calc(100% - 7rem);
	}
	.bio-links a {
		--y: calc(100% - 3.1rem);
		min-height: 6.25rem;
		padding-bottom: 3.4rem;
		border-radius: 0.5rem;
	}
	@container page (min-width: 900px) {
		grid-template-columns: 26rem 1fr;
		gap: 0 4rem;
		.bio-header {
			position: sticky;
			min-height: 30rem;
		}
		.bio-links a {
			font-size: 1.25rem;
		}
	}
	&[data-ground="own"] .bio-ground {
		background:
			repeating-linear-gradient(#0000 0 3.9rem, #fbfae61a 0 4rem),
			repeating-linear-gradient(90deg, #0000 0 3.9rem, #fbfae61a 0 4rem), #414c23;
	}
}
`;
