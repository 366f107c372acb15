import { Icon } from "../../components/icon.tsx";
import link from "../../components/text-link.module.css";
import classes from "./gates.module.css";

/** Leads to the stored gate as visitors meet it. */
export function VisitLink({ url }: { url: string }) {
	return (
		<a href={url} target="_blank" rel="noopener" className={`${link.link} ${classes.visit}`}>
			Open as a visitor
			<Icon name="open" size={18} />
		</a>
	);
}
