import type { ShareArt } from "../share-art.ts";
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
		buttonCorners: "rounded",
		linkMarker: "chevron",
		desktopLayout: "own",
	},
	icons: "rounded",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="porcelain"] {
	--heading-size: 1.125rem;
	/* The rim of a plate. */
	&[data-ground="own"] .bio-ground::before {
		background: radial-gradient(circle at 99% 120%, #bce 50%, #cde 0 70%, var(--ground-2) 0);
	}
	&[data-tint="own"] {
		--surface: #fff;
	}
	/* A large title over a card. */
	&[data-header="left"] .bio-header {
		display: grid;
		grid-template-columns: auto 1fr;
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
			margin: 0 1em 0.5em;
		}
	}
	&[data-fill="none"][data-links="stack"] .bio-links {
		gap: 0;
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
			padding: 1.125rem;
			border-radius: 0.6rem;
			background:
				url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='%23fff'><path d='M8 6h10v10h-3V11l-7 7-2-2 7-7H8z'/></svg>")
				50% / 1.25rem no-repeat,
				var(--c, #247);
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
		.bio-header {
			padding: 2rem 1rem;
		}
		&[data-desktop="own"] {
			--measure: min(20rem, 25cqi);
			display: grid;
			grid: 1fr auto / min(26rem, 36cqi) 1fr;
			align-items: start;
			padding: 0;
			.bio-header {
				grid-row: 1 / 3;
				position: sticky;
				top: 1rem;
				height: calc(var(--view, 100vh) - 2rem);
				margin: 1rem;
				display: block;
				border-radius: 2rem;
				background: var(--surface);
				box-shadow: 0 1rem 3rem #1241;
			}
			&[data-header="left"] .bio-avatar {
				--avatar: 9rem;
			}
			:is(.bio-body, .bio-brand) {
				grid-column: 2;
				justify-self: center;
				max-width: 48em;
				padding: 2rem;
			}
		}
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 490, y: 110, width: 620, height: 410, align: "start" },
	avatar: { x: 300, y: 315, width: 290 },
	nameSize: 110,
	ground:
		"<rect width='1200' height='630' fill='#e9eef5'/><circle cx='1190' cy='760' r='800' fill='#cde'/><circle cx='1190' cy='760' r='570' fill='#bce'/><rect x='70' y='80' width='1060' height='490' rx='56' fill='#112244' fill-opacity='.1'/><rect x='70' y='70' width='1060' height='490' rx='56' fill='#fff'/>",
} as const satisfies ShareArt;
