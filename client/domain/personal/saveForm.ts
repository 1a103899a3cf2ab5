/** Id of the form that a page's Save buttons belong to. */
export const saveForm = "saves";
