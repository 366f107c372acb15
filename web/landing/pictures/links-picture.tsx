import { Icon } from "../../components/icon.tsx";
import classes from "./links-picture.module.css";
import picture from "./picture.module.css";

interface Row {
	title: string;
	address: string;
	status?: { icon: "clock" | "hide"; words: string };
	isDragged?: boolean;
}

const ROWS: readonly Row[] = [
	{ title: "Spring batch: shop", address: "junipervale.example/shop" },
	{
		title: "Saturday pottery class",
		address: "junipervale.example/class",
		status: { icon: "clock", words: "Visible until Sat, 18:00" },
		isDragged: true,
	},
	{
		title: "Winter sale",
		address: "junipervale.example/sale",
		status: { icon: "hide", words: "Hidden" },
	},
];

/** The editor's list of links while one is dragged. */
export function LinksPicture() {
	return (
		<div className={classes.editor}>
			<p className={classes.saved}>
				<Icon name="undo" size={18} />
				<Icon name="redo" size={18} />
				<span className={picture.good}>
					<Icon name="check" size={14} /> Saved
				</span>
			</p>
			<ul className={classes.rows}>
				{ROWS.map(({ title, address, status, isDragged }) => (
					<li
						key={title}
						className={classes.row}
						data-dragged={isDragged}
						data-hidden={status?.icon === "hide" || undefined}
					>
						<Icon name="grip" />
						<div className={classes.words}>
							<p className={classes.title}>{title}</p>
							<p className={picture.dimmed}>{address}</p>
							{status && (
								<p className={classes.status}>
									<Icon name={status.icon} size={14} /> {status.words}
								</p>
							)}
						</div>
						<Icon name="edit" size={18} />
						<Icon name={status?.icon === "hide" ? "hide" : "show"} size={18} />
					</li>
				))}
			</ul>
		</div>
	);
}
