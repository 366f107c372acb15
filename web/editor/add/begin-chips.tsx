import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import type { BlockKindId } from "../../../core/blocks/block.ts";
import { Icon, Outline } from "../../components/icon.tsx";
import { KindIcon } from "../../components/kind-icon.tsx";
import { useEditing } from "../editing.ts";
import { AT_OUTLINE } from "../fields/outlines.ts";

/** What people begin with, besides links. */
const KINDS: readonly (readonly [kind: BlockKindId, name: string])[] = [
	["video", "Video"],
	["heading", "Heading"],
	["image", "Image"],
	["product", "Product"],
];

export interface BeginChipsProps {
	/** Begins a block of a kind, or with null the choice of one. */
	onBlock: (kind: BlockKindId | null) => void;
}

/** Ways to begin a page without blocks. */
export function BeginChips({ onBlock }: BeginChipsProps) {
	const showSocials = useSocialGrid();
	return (
		<ul aria-label="Begin with">
			<li>
				<Chip name="Social icons" icon={<Outline path={AT_OUTLINE} size={20} />} onClick={showSocials} />
			</li>
			{KINDS.map(([kind, name]) => (
				<li key={kind}>
					<Chip name={name} icon={<KindIcon kind={kind} size={20} />} onClick={() => onBlock(kind)} />
				</li>
			))}
			<li>
				<Chip name="All blocks" icon={<Icon name="more" />} onClick={() => onBlock(null)} />
			</li>
		</ul>
	);
}

function Chip({ name, icon, onClick }: { name: string; icon: ReactNode; onClick: () => void }) {
	return (
		<Button variant="default" radius="xl" size="sm" leftSection={icon} onClick={onClick}>
			{name}
		</Button>
	);
}

/** Looks for the grid once a frame, for some seconds: its part of the editor loads late. */
const FRAMES_MAX = 600;

/** Shows the grid of platforms. Only a page that is stored has one, so it is stored first. */
function useSocialGrid(): () => void {
	const { isStored, ensureStored } = useEditing();
	const [isWanted, setWanted] = useState(false);
	useEffect(() => {
		if (!isWanted || !isStored) return;
		let frame = 0;
		let request = requestAnimationFrame(function look() {
			const radio = document.querySelector<HTMLElement>("[data-social-grid] input");
			frame += 1;
			if (!radio && frame < FRAMES_MAX) {
				request = requestAnimationFrame(look);
				return;
			}
			setWanted(false);
			radio?.focus();
			radio?.scrollIntoView({ block: "center" });
		});
		return () => cancelAnimationFrame(request);
	}, [isWanted, isStored]);
	return () => {
		setWanted(true);
		// The save state says why it fails.
		ensureStored().catch(() => setWanted(false));
	};
}
