import type { Theme } from "../theme.ts";

/** The settings of a phone: a large title, grouped white lists, colored icon tiles and chevrons; a two-pane window on a desktop. */
export const porcelain = {
	name: "Porcelain",
	needsPlan: true,
	colors: {
		ground: ["#ffffff", "#e9eef5"],
		text: "#17233a",
		button: "#1f3d7a",
		buttonText: "#ffffff",
		accent: "#2f6fde",
	},
	display: { typeface: "manrope", weight: 800, size: 2.75, desktopSize: 3.25, leading: 1.05, tracking: -0.045 },
	text: { typeface: "manrope", weight: 500, size: 1 },
	parts: {
		header: "left",
		avatarShape: "circle",
		linkLayout: "stack",
		buttonStyle: "none",
		buttonCorners: "rounded",
		linkAlign: "start",
		linkMarker: "chevron",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "own",
	},
	icons: "square",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="porcelain"] {
	padding-inline: 1rem;
	&[data-ground="own"] .bio-ground {
		background: var(--ground-2);
	}
	.bio-header {
		display: grid;
		grid-template-columns: auto 1fr;
		gap: 0 1rem;
	}
	.bio-header::before {
		content: "";
		grid-area: 2 / 1 / 5 / 3;
	}
	:is(h1, .bio-text, .bio-socials) {
		grid-area: 1 / 1 / 2 / 3;
		margin: 0 1rem 0.75rem;
	}
	.bio-text {
		grid-row: 3;
	}
	.bio-socials {
		grid-row: 4;
	}
	.bio-avatar {
		grid-area: 2 / 1;
		width: 4rem;
		height: 4rem;
		margin: 1rem 0 0.75rem 1rem;
	}
	.bio-handle {
		grid-area: 2 / 2;
		align-self: center;
		font-weight: 700;
	}
	.bio-socials svg {
		border-radius: 0.7rem;
	}
	:is(.bio-links, .bio-product),
	.bio-header::before {
		background: #fff;
		border-radius: 1.25rem;
	}
	.bio-links {
		gap: 0;
		overflow: hidden;
	}
	.bio-links a {
		padding: 0.5rem 1rem;
		border-radius: 0;
	}
	.bio-links li + li a {
		background: linear-gradient(#17233a1f 0 0) 4rem 0 / 100% 1px no-repeat;
	}
	.bio-links a:not(:has(img))::before {
		content: "";
		width: 2.25rem;
		height: 2.25rem;
		border-radius: 0.6rem;
		background:
			url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23fff' stroke-width='2.4' stroke-linecap='round'><path d='M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1'/></svg>")
			50% / 1.25rem no-repeat,
			var(--c, #1f3d7a);
	}
	.bio-links li:nth-child(2n) {
		--c: #d9822b;
	}
	.bio-links li:nth-child(3n) {
		--c: #2a9d74;
	}
	.bio-links li:nth-child(5n) {
		--c: #8257d8;
	}
	.bio-links a::after {
		opacity: 0.4;
	}
	.bio-heading {
		font-size: 1.125rem;
		padding-left: 1rem;
	}
	@container page (min-width: 900px) {
		display: grid;
		grid-template: 1fr auto / 26rem 1fr;
		align-items: start;
		padding: 0;
		.bio-header {
			grid-row: 1 / 3;
			position: sticky;
			top: 0;
			height: var(--view, 100vh);
			padding: 3rem 1rem;
			background: #fff;
			border-right: 1px solid #17233a1f;
			align-content: start;
		}
		.bio-body,
		.bio-brand {
			grid-column: 2;
			justify-self: center;
			max-width: 48rem;
			padding: 3rem 2rem;
			margin: 0;
		}
	}
}
`;
