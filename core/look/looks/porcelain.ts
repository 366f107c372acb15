import type { Theme } from "../theme.ts";

/** The settings of a phone: a large title, grouped white lists, colored icon tiles and chevrons; a two-pane window on a desktop. */
export const porcelain = {
	name: "Porcelain",
	needsPlan: true,
	feeling: "calm",
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
	icons: "rounded",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="porcelain"] {
	--heading-size: 1.125rem;
	padding-inline: 1rem;
	&[data-ground="own"] .bio-ground {
		background: var(--ground-2);
	}
	&[data-tint="own"] {
		--surface: #fff;
	}
	/* A large title over a card. */
	&[data-header="left"] .bio-header {
		display: grid;
		grid-template-columns: auto 1fr;
		gap: 0 1rem;
		&::before {
			content: "";
			grid-area: 2 / 1 / 5 / 3;
			border-radius: var(--card-radius);
			background: var(--surface);
		}
		:is(h1, .bio-text, .bio-socials) {
			grid-area: 1 / 1 / 2 / 3;
			margin: 0 1rem 1rem;
		}
		.bio-text {
			grid-row: 3;
		}
		.bio-socials {
			grid-row: 4;
		}
		.bio-avatar {
			--avatar: 4rem;
			grid-area: 2 / 1;
			margin: 1rem;
			margin-inline-end: 0;
		}
		.bio-handle {
			grid-area: 2 / 2;
			align-self: center;
			margin: 0;
			font-weight: 700;
		}
	}
	&[data-fill="none"][data-links="stack"] .bio-links {
		gap: 0;
		overflow: hidden;
		border-radius: var(--card-radius);
		background: var(--surface);
		a {
			padding: 0.5rem 1rem;
		}
		li + li {
			background: linear-gradient(var(--line) 0 0) 4rem 0 / 100% 1px no-repeat;
		}
	}
	&[data-fill="none"][data-marker="chevron"] .bio-links {
		a:not(:has(img))::before {
			content: "";
			width: 2.25rem;
			height: 2.25rem;
			border-radius: 0.6rem;
			background:
				url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23fff' stroke-width='2.4'><path d='M7 17 17 7M9 7h8v8'/></svg>")
				50% / 1.25rem no-repeat,
				var(--c, #1f3d7a);
		}
		li:nth-child(2n) {
			--c: #d82;
		}
		li:nth-child(3n) {
			--c: #297;
		}
	}
	.bio-heading {
		padding-inline: 1rem;
	}
	@container page (min-width: 900px) {
		&[data-desktop="own"] {
			--measure: min(22rem, 30cqi);
			display: grid;
			grid-template: 1fr auto / min(26rem, 36cqi) 1fr;
			align-items: start;
			padding: 0;
			.bio-header {
				grid-row: 1 / 3;
				position: sticky;
				top: 0;
				height: var(--view, 100vh);
				padding-inline: 1rem;
				align-content: start;
				background: var(--surface);
				border-inline-end: 1px solid var(--line);
			}
&:not([data-header="hero"]) .bio-header {
				padding-block: 3rem;
			}
			:is(.bio-body, .bio-brand) {
				grid-column: 2;
				justify-self: center;
				max-width: 48rem;
				margin: 0;
				padding: 3rem 2rem;
			}
		}
	}
}
`;
