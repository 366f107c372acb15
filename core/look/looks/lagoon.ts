import type { Theme } from "../theme.ts";

/** A postcard: airmail edge, perforated stamp with a postmark, the links are the lines of the address. */
export const lagoon = {
	name: "Lagoon",
	needsPlan: true,
	colors: {
		ground: ["#d9f7f4", "#9fe0dd"],
		text: "#083b40",
		button: "#0a5a61",
		buttonText: "#f2fffe",
		accent: "#d8503f",
	},
	display: { typeface: "caveat-bold", weight: 700, size: 4.5, desktopSize: 3.25, leading: 0.8, tracking: -0.02 },
	text: { typeface: "figtree-book", weight: 400, size: 1 },
	parts: {
		header: "left",
		avatarShape: "square",
		linkLayout: "stack",
		buttonStyle: "rows",
		buttonCorners: "square",
		linkAlign: "start",
		linkMarker: "arrow",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "own",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="lagoon"] {
	padding: 1.5rem 1.125rem;
	border: 14px solid;
	border-image: repeating-linear-gradient(-45deg, #d8503f 0 12px, #fffdf5 0 24px, #0a5a61 0 36px, #fffdf5 0 48px) 14;
	.bio-header::after {
		content: "";
		position: absolute;
		top: 3.5rem;
		right: 6.5rem;
		width: 11rem;
		height: 5.2rem;
		background: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 42' fill='none' stroke='%23083b40'><circle cx='21' cy='21' r='20'/><circle cx='21' cy='21' r='14'/><path d='M13 18h16M13 24h16M42 9q6-5 12 0t12 0 12 0 12 0M42 17q6-5 12 0t12 0 12 0 12 0M42 25q6-5 12 0t12 0 12 0 12 0M42 33q6-5 12 0t12 0 12 0 12 0'/></svg>")
			no-repeat;
		rotate: -9deg;
		opacity: 0.8;
	}
	.bio-avatar {
		width: 120px;
		height: 144px;
		margin: 0 0 1rem auto;
		padding: 10px;
		background: #7fcfca;
		mask:
			linear-gradient(#000 0 0) 50% / calc(100% - 9px) calc(100% - 9px) no-repeat,
			radial-gradient(circle 3.6px, #0000 96%, #000) -6px -6px / 12px 12px;
		rotate: 2deg;
	}
	.bio-handle {
		margin-top: 0.75rem;
	}
	.bio-text,
	.bio-links a {
		font: 700 1.75rem / 1 var(--display);
	}
	.bio-links a::after {
		color: var(--accent);
	}
	@container page (min-width: 900px) {
		--display-size: min(7.9rem, calc((100cqi - 14rem) / 7.8));
		display: grid;
		grid-template: auto auto auto 1fr auto / 1fr 1fr;
		align-items: start;
		gap: 0 6rem;
		max-width: 76rem;
		min-height: calc(100% - 6rem);
		margin: 3rem auto;
		padding: 2.5rem 3rem;
		background:
			linear-gradient(#083b4040 0 0) 50% / 2px calc(100% - 6rem) no-repeat,
			#fffdf5;
		box-shadow: 0 2rem 4rem #083b4040;
		.bio-header {
			display: contents;
		}
		h1 {
			align-self: end;
		}
		.bio-avatar {
			grid-area: 1 / 2;
			width: 180px;
			height: 216px;
		}
		.bio-header::after {
			top: 5.5rem;
			right: 11rem;
			width: 16rem;
			height: 8rem;
		}
		.bio-text {
			font-size: 2.75rem;
		}
		.bio-body {
			grid-area: 2 / 2 / 6;
			margin: 0;
		}
		.bio-heading {
			font-size: 4rem;
		}
		.bio-brand {
			grid-area: 5 / 1;
		}
	}
	&[data-ground="own"] .bio-ground {
		background: #fffdf5;
	}
}
`;
