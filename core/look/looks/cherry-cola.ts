import type { Theme } from "../theme.ts";

/** A diner: the button sign with the name in script, a checkerboard floor, labels with an inner ring. */
export const cherryCola = {
	name: "Cherry Cola",
	needsPlan: true,
	colors: {
		ground: ["#2b0a14", "#5a1224"],
		text: "#ffeef0",
		button: "#ff8fa3",
		buttonText: "#2b0a14",
		accent: "#b8142f",
	},
	display: { typeface: "lobster", weight: 400, size: 4.5, desktopSize: 7, leading: 0.86, tracking: -0.01 },
	text: { typeface: "figtree", weight: 400, size: 1.0625 },
	parts: {
		header: "center",
		avatarShape: "circle",
		linkLayout: "stack",
		buttonStyle: "solid",
		buttonCorners: "round",
		linkAlign: "center",
		linkMarker: "none",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "sticky",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="cherry-cola"] {
	--d: 35rem;
	.bio-header {
		position: relative;
	}
	.bio-header::before {
		content: "";
		position: absolute;
		z-index: -1;
		left: 50%;
		top: 50%;
		width: var(--d);
		height: var(--d);
		translate: -50% -54%;
		border-radius: 50%;
		background: radial-gradient(circle at 36% 28%, #c91c3a, var(--accent) 45%, #8d0c24);
		border: 0.5rem solid var(--accent);
		outline: 0.35rem solid var(--text);
		box-shadow: inset 0 0 0 0.25rem #ffeef0b0;
	}
	.bio-avatar {
		width: 5rem;
		height: 5rem;
		border: 0.25rem solid;
	}
	h1 {
		rotate: -6deg;
		margin: 0.75rem 0 1.25rem;
		text-shadow: 0.05em 0.05em 0 var(--ground);
	}
	.bio-links a {
		font-weight: 700;
		letter-spacing: 0.01em;
		box-shadow:
			inset 0 0 0 0.3rem var(--button),
			inset 0 0 0 calc(0.3rem + 2px) var(--button-text);
	}
	.bio-body {
		position: relative;
		padding-top: 6rem;
	}
	.bio-body::before {
		content: "";
		position: absolute;
		z-index: -2;
		inset: 1rem calc(50% - 50cqi) auto;
		height: 3.75rem;
		background: repeating-conic-gradient(#ffeef0 0 25%, #16040a 0 50%) 50% 0 / 2.5rem 2.5rem;
	}
	.bio-heading {
		rotate: -3deg;
	}
	@container page (min-width: 900px) {
		--d: 43rem;
		padding: 7rem max(2.5rem, 50cqi - 40rem) 2rem;
		grid-template-columns: 26rem 1fr;
		column-gap: 10.5rem;
		.bio-header {
			position: sticky;
			top: 7rem;
		}
		h1 {
			margin-inline: -4.5rem;
		}
		.bio-body {
			position: static;
			padding: 2rem 0 0;
		}
		.bio-body::before {
			inset: 0 0 auto;
			height: 5rem;
			background-size: 5rem 5rem;
		}
		.bio-heading {
			font-size: 3rem;
		}
	}
}
`;
