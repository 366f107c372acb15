import type { Theme } from "../theme.ts";

/** Two tarot cards: the moon with its orbit, and the spread of links, each in a thin double frame. */
export const nightSky = {
	name: "Night Sky",
	needsPlan: false,
	colors: {
		ground: ["#0d1030", "#2a2c5e"],
		text: "#f3f1ff",
		button: "#f8d66d",
		buttonText: "#1a1a3d",
		accent: "#f8d66d",
	},
	display: {
		typeface: "marcellus",
		weight: 400,
		size: 2.125,
		desktopSize: 2.7,
		leading: 1.1,
		tracking: 0.12,
		isUppercase: true,
	},
	text: { typeface: "marcellus", weight: 400, size: 1.0625 },
	parts: {
		header: "center",
		avatarShape: "circle",
		linkLayout: "stack",
		buttonStyle: "frame",
		buttonCorners: "square",
		linkAlign: "center",
		linkMarker: "number",
		ground: "gradient",
		headingStyle: "rule",
		desktopLayout: "sticky",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="night-sky"] {
	--a: 6.75rem;
	--y: calc(1.04 * var(--a) + 1.5rem);
	--r: calc(0.82 * var(--a));
	--inner: 50%;
	padding-top: 1.25rem;
	--balance: 0;
	&[data-ground="gradient"][data-tint="own"] .bio-ground::after {
		background: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='430' height='370'%3E%3Cpath fill='%23f8d66d' d='M42 240q1 14 15 15q-14 1-15 15q-1-14-15-15q14-1 15-15zM300 90h3v3h-3z'/%3E%3C/svg%3E");
	}
	.bio-header,
	.bio-body {
		position: sticky;
		padding: 2rem 1.25rem;
		outline: 1px solid #f8d66d80;
		outline-offset: 0.375rem;
		&::before,
		&::after {
			content: "";
			position: absolute;
			z-index: -1;
			inset: 0;
			background: var(--button);
			mask: radial-gradient(1.2rem at 1.2rem 1.2rem, #0000 97%, #000) -1.2rem -1.2rem;
		}
		&::after {
			inset: 1.5px;
			background: #171a47;
		}
	}
	.bio-header::after {
		background:
			radial-gradient(circle at 50% var(--y), #171a47 var(--r), #0000 0 calc(1.25 * var(--r)), #171a47 0),
			repeating-conic-gradient(at 50% var(--y), #171a47 0, #f8d66d 0.4deg 1.4deg, #171a47 1.8deg 7.5deg);
	}
	.bio-avatar {
		font-size: var(--a);
		width: 1em;
		height: 1em;
		margin: calc(0.54em - 0.5rem) auto calc(0.54em + 0.75rem);
		outline: 1px solid #f8d66d;
		outline-offset: 0.2em;
		box-shadow:
			-0.1em 0.03em var(--button),
			0.6em -0.36em 0 -0.45em var(--button),
			-0.49em 0.5em 0 -0.465em #fff;
	}
	.bio-handle,
	.bio-links a::before {
		color: var(--button);
	}
	.bio-links a {
		padding-inline: 3rem 1.5rem;
		border: 1px solid var(--button);
		border-radius: 0.75rem;
		corner-shape: scoop;
		&::before {
			position: absolute;
			left: 1.25rem;
			content: counter(link, upper-roman);
		}
	}
	@container page (min-width: 900px) {
		--a: 11.75rem;
		padding: 4rem max(2.5rem, calc(50cqi - 37rem));
		grid-template-columns: 27rem 1fr;
		column-gap: 3rem;
		.bio-header {
			top: 4rem;
			min-height: calc(var(--view, 100vh) - 8rem);
			display: flex;
			flex-direction: column;
		}
		h1 {
			margin-top: auto;
		}
		.bio-body {
			padding: 3rem;
		}
		.bio-links a {
			min-height: 4.5rem;
			font-size: 1.25rem;
		}
	}
}
`;
