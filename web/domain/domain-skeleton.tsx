import { Skeleton, VisuallyHidden } from "@mantine/core";
import { Card } from "../components/card.tsx";
import classes from "./domain.module.css";
import { FORM_TITLE } from "./domain-form.tsx";

/** The form's card before the pages and domains are here, as high as the form. */
export function DomainSkeleton() {
	return (
		<Card title={FORM_TITLE}>
			<VisuallyHidden role="status">Loading...</VisuallyHidden>
			<Skeleton className={classes.formSkeleton} />
		</Card>
	);
}
