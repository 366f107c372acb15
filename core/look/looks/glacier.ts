import type { Theme } from "../theme.ts";

/** A block of ice that cracked: the links are its pieces, the ground its facets. */
export const glacier = {
	name: "Glacier",
	needsPlan: true,
	colors: {
		ground: ["#f2f8fc", "#cfe3f1"],
		text: "#12304a",
		button: "#1f5f8b",
		buttonText: "#ffffff",
		accent: "#7fb4d6",
	},
	display: { typeface: "outfit", weight: 200, size: 5, desktopSize: 7, leading: 0.86, tracking: -0.055 },
	text: { typeface: "outfit", weight: 400, size: 1.0625 },
	parts: {
		header: "left",
		avatarShape: "square",
		linkLayout: "stack",
		buttonStyle: "none",
		buttonCorners: "square",
		linkAlign: "start",
		linkMarker: "none",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "sticky",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="glacier"] {
	--s: 1.2rem;
	--e: calc(100% - var(--s));
	.bio-ground::before {
		position: fixed;
		inset: 0;
		background:
			url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' preserveAspectRatio='none'><path fill='%23fff' d='M0 0h46L28 34 0 22zM62 28l12 32-34 6-12-32z'/><path fill='%23e3f0f8' d='M46 0h54v18L62 28zM40 66l34-6 26 40H34z'/><path fill='%23c6dfee' d='M46 0l16 28-34 6zM0 22l28 12 12 32-40 8z'/><path fill='%239cc7e1' d='M100 18v34l-26 8-12-32zM0 74l40-8-6 34H0z'/><path fill='%238fc0dd' d='M74 60l26-8v48z'/></svg>")
			0 / 100% 100%;
		height: auto;
	}
	.bio-avatar {
		width: 14rem;
		height: 14rem;
		margin: -3rem -1.25rem -1.25rem auto;
		clip-path: polygon(14% 0, 100% 0, 100% 80%, 66% 100%, 20% 82%, 0 34%);
	}
	.bio-links {
		gap: 0;
		filter: drop-shadow(0 1.5rem 1.5rem #12304a26);
	}
	.bio-links li + li {
		margin-top: -0.85rem;
	}
	.bio-links a {
		min-height: 5.25rem;
		padding: 1.3rem 1.5rem;
		background: linear-gradient(105deg, #fff 62%, #e8f3fa 0);
		clip-path: polygon(0 0, 100% var(--s), 100% var(--e), 0 100%);
	}
	.bio-links li:nth-child(2n) a {
		background: linear-gradient(75deg, #d6e9f5 30%, #c0ddef 0);
		clip-path: polygon(0 var(--s), 100% 0, 100% 100%, 0 var(--e));
	}
	.bio-links li:nth-child(4n + 3) a {
		background: linear-gradient(100deg, #1f5f8b 70%, #2c76a8 0);
		color: #fff;
	}
	.bio-product {
		background: #fffc;
	}
	@container page (min-width: 900px) {
		--s: 1.75rem;
		padding-top: 4rem;
		grid-template-columns: 1fr 32rem;
		.bio-heading {
			font-size: 3rem;
		}
		.bio-links a {
			min-height: 6.75rem;
			font-size: 1.25rem;
		}
		.bio-links li + li {
			margin-top: -1.3rem;
		}
		.bio-header {
			grid-column: 2;
			top: 4rem;
		}
		.bio-body {
			grid-column: 1;
		}
		.bio-avatar {
			width: 20rem;
			height: 20rem;
			margin: -4rem calc(-1 * max(2.5rem, 50cqi - 34rem)) -1rem auto;
		}
		.bio-brand {
			grid-column: 1;
		}
	}
}
`;
