import { Choosing, type ChoosingProps } from "../choosing/choosing.tsx";
import { changeSeveral, type RowsOfList } from "./row-changes.ts";

export interface BlockChoosingProps extends Omit<ChoosingProps, "changeSeveral"> {
	rows: RowsOfList;
}

/** Choosing several blocks of the list. */
export function BlockChoosing({ rows, ...choosing }: BlockChoosingProps) {
	return <Choosing {...choosing} changeSeveral={(how, several) => changeSeveral(rows, how, several)} />;
}
