/**
 * The order while a row is dragged over another one: it takes that place, and the rows that come along gather around it,
 * in their order.
 */
export function draggedOver(
	ids: readonly string[],
	{ dragged, over, along }: { dragged: string; over: string; along: ReadonlySet<string> },
): string[] {
	const comes = (id: string) => id === dragged || along.has(id);
	const staying = ids.filter((id) => !comes(id));
	if (!staying.includes(over)) return [...ids];
	const isDown = ids.indexOf(dragged) < ids.indexOf(over);
	return staying.toSpliced(staying.indexOf(over) + Number(isDown), 0, ...ids.filter(comes));
}
