import { useEffect, useState } from "react";
import type { BlockKindId } from "../../core/blocks/block.ts";
import { Outline } from "./icon.tsx";
import { loadWhenOnline } from "./late-part.tsx";

type Kinds = typeof import("../../core/blocks/kinds.ts").BLOCK_KINDS;

let kinds: Kinds | undefined;

/** The icon of a kind of block. Its outline loads when it is first shown, and its place is kept. */
export function KindIcon({ kind, size = 18 }: { kind: BlockKindId; size?: number }) {
	const [loaded, setLoaded] = useState(kinds);
	useEffect(() => {
		if (loaded) return;
		loadWhenOnline(() => import("../../core/blocks/kinds.ts")).then(
			({ BLOCK_KINDS }) => {
				kinds = BLOCK_KINDS;
				setLoaded(kinds);
			},
			() => {
				// The words beside the icon say the same.
			},
		);
	}, [loaded]);
	return <Outline path={loaded?.[kind].icon} size={size} />;
}
