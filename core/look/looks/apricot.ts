import type { Theme } from "../theme.ts";

/** One white card on a gingham cloth; everything is on the card. */
export const apricot = {
	name: "Apricot",
	needsPlan: false,
	colors: {
		ground: ["#fff3e0", "#ffdfb8"],
		text: "#4a2c10",
		button: "#b4451a",
		buttonText: "#fff7ee",
		accent: "#f7a45a",
	},
	display: {
		typeface: "bricolage-grotesque",
		weight: 800,
		size: 3.25,
		desktopSize: 4.75,
		leading: 0.9,
		tracking: -0.045,
	},
	text: { typeface: "bricolage-grotesque", weight: 400, size: 1.0625 },
	parts: {
		header: "left",
		avatarShape: "circle",
		linkLayout: "stack",
		buttonStyle: "solid",
		buttonCorners: "rounded",
		linkAlign: "start",
		linkMarker: "arrow",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "sticky",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="apricot"] {
	--radius: 1.125rem;
	--g: #f9a04f73 50%, #0000 0;
	padding: 9rem 2.25rem 2.5rem;
	.bio-ground::before {
		position: absolute;
		inset: 6rem 0.875rem 1rem;
		border-radius: 2rem;
		background: #fff;
		box-shadow:
			0 2rem 3rem -1rem #7a3b0a66,
			0 0.25rem 0.75rem #7a3b0a26;
		height: auto;
	}
	.bio-avatar {
		width: 8.5rem;
		height: 8.5rem;
		margin: -6rem 0 1rem -0.5rem;
		border: 0.5rem solid #fff;
	}
	h1 {
		color: var(--button);
	}
	.bio-links {
		gap: 0.5rem;
	}
	.bio-product {
		background: #fff3e0;
	}
	@container page (min-width: 900px) {
		padding: 8rem max(4rem, calc(50cqi - 35rem)) 5rem;
		grid-template-columns: 28rem 1fr;
		column-gap: 4rem;
		.bio-ground::before {
			inset: 4rem max(1rem, calc(50cqi - 39rem)) 3rem;
			border-radius: 3rem;
		}
		.bio-header {
			top: 8rem;
		}
		.bio-avatar {
			width: 20rem;
			height: 20rem;
			margin: -7rem 0 1.5rem -5rem;
			border-width: 1rem;
		}
		.bio-heading {
			font-size: 2.25rem;
		}
		.bio-links a {
			min-height: 4.5rem;
			padding-inline: 1.5rem;
			font-size: 1.25rem;
		}
	}
	&[data-ground="own"] .bio-ground {
		background:
			linear-gradient(90deg, var(--g)) 0 / 4rem,
			linear-gradient(var(--g)) 0 0 / 100% 4rem,
			#fff3e0;
	}
}
`;
