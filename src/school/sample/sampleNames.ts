/** First and last names that fit together, so that sample people look real. */
export const SAMPLE_NAMES: readonly {
  readonly first: readonly string[];
  readonly last: readonly string[];
}[] = [
  {
    first: ['Maya', 'Arjun', 'Priya', 'Rohan', 'Anika', 'Dev', 'Kavya', 'Nikhil'],
    last: ['Patel', 'Sharma', 'Iyer', 'Reddy', 'Mehta', 'Nair'],
  },
  {
    first: ['Omar', 'Layla', 'Yusuf', 'Amira', 'Karim', 'Noor', 'Samir', 'Huda'],
    last: ['Haddad', 'Mansour', 'Khalil', 'Saleh', 'Aziz', 'Farouk'],
  },
  {
    first: ['Emma', 'Jack', 'Olivia', 'Harry', 'Grace', 'Thomas', 'Ruby', 'Daniel'],
    last: ['Clarke', 'Bennett', 'Hughes', 'Foster', 'Walsh', 'Turner'],
  },
  {
    first: ['Mei', 'Wei', 'Lin', 'Jun', 'Xiu', 'Hao', 'Yan', 'Bo'],
    last: ['Chen', 'Zhang', 'Liu', 'Huang', 'Wu', 'Zhou'],
  },
  {
    first: ['Amara', 'Chidi', 'Ngozi', 'Tunde', 'Adaeze', 'Kofi', 'Abena', 'Kwame'],
    last: ['Okafor', 'Adeyemi', 'Mensah', 'Eze', 'Boateng', 'Balogun'],
  },
  {
    first: ['Sofía', 'Mateo', 'Lucía', 'Diego', 'Elena', 'Andrés', 'Paula', 'Javier'],
    last: ['García', 'Romero', 'Núñez', 'Torres', 'Vega', 'Molina'],
  },
  {
    first: ['Zofia', 'Jakub', 'Hanna', 'Filip', 'Ewa', 'Marek', 'Lena', 'Tomasz'],
    last: ['Nowak', 'Lewandowski', 'Zieliński', 'Wójcik', 'Kaczmarek', 'Mazur'],
  },
  {
    first: ['Hana', 'Ren', 'Yui', 'Sora', 'Aiko', 'Haruto', 'Emi', 'Kenji'],
    last: ['Tanaka', 'Sato', 'Mori', 'Kimura', 'Hayashi', 'Ito'],
  },
];

export const SAMPLE_STREETS: readonly string[] = [
  'Maple Street',
  'Orchard Road',
  'Station Lane',
  'Riverside Drive',
  'Mill Hill',
  'Church Street',
  'Park Avenue',
  'Willow Close',
  'Harbour View',
  'Garden Terrace',
];
